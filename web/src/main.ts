import './styles/tokens.css'
import './styles/base.css'
import './lib/theme.svelte'

import { mount } from 'svelte'

import App from './App.svelte'
import { language } from './lib/i18n.svelte'

const target = document.getElementById('app')
if (target === null) throw new Error('index.html has no #app')

await language.load()
mount(App, { target })
