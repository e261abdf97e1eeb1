import './styles/tokens.css'
import './styles/base.css'
import './lib/theme.svelte'

import { mount } from 'svelte'

import App from './App.svelte'
import { language } from './lib/i18n.svelte'
import { route } from './routes'

const target = document.getElementById('app')
if (target === null) throw new Error('index.html has no #app')

// The screen's own script comes while the words do.
void route(window.location.pathname).load()
await language.load()
target.replaceChildren()
mount(App, { target })
