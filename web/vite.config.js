import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// Everything a browser may have to load, screens it never opens included; not what a person asks
// for by a button of its own (the hashes that check the dice, once a fight is over).
const MOST_GZIPPED = 150_000
const server = process.env.TABLE_URL ?? 'http://127.0.0.1:8141'

/** Stops the build when the page outgrows its limit. */
function weigh() {
  return {
    name: 'weigh',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const scripts = chunks.filter((each) => !each.moduleIds.every((id) => id.includes('@noble/hashes')))
      const weight = scripts.reduce((sum, each) => sum + gzipSync(each.code).length, 0)
      this.info(`scripts: ${(weight / 1000).toFixed(1)} kB gzipped of ${MOST_GZIPPED / 1000}`)
      if (weight > MOST_GZIPPED) this.error(`scripts weigh ${weight} bytes gzipped`)
    },
  }
}

/** One file of the drawings that the catalogues name, out of the four thousand there are. */
function drawIcons() {
  const list = new URL('../src/troisactes/catalogue/icons.txt', import.meta.url)
  const wanted = readFileSync(list, 'utf8').split('\n').map((line) => line.trim()).filter((line) => line && !line.startsWith('#'))
  const { icons, aliases } = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json')
  const symbols = wanted.map((name) => {
    const drawing = icons[name] ?? icons[aliases?.[name]?.parent]
    if (!drawing) throw new Error(`no drawing is called ${name}`)
    return `<symbol id="${name}" viewBox="0 0 512 512">${drawing.body}</symbol>`
  })
  const folder = new URL('.icons/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL('icons.svg', folder), `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`)
}

drawIcons()

export default defineConfig({
  plugins: [svelte(), weigh()],
  build: {
    outDir: '../src/troisactes/table/static',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A data: address would need a wider content security policy.
    assetsInlineLimit: 0,
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
})
