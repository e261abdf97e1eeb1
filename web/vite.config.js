import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// Everything a browser may have to load, screens it never opens included; not what a person asks
// for by a button of its own (the hashes that check the dice, once a fight is over).
const MOST_GZIPPED = 220_000
const LANGUAGES = ['fr', 'en']
/** A laptop's table is another than a phone's, as the table itself decides. */
const LAPTOP = '(min-width: 768px)'
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

/**
 * A tenth of a 512th is nothing one sees; the digits behind it are a third of the file. Each number
 * keeps its sign and its point, which part it from its neighbours; arcs are left alone, whose flags
 * may stand against the next number.
 */
function rounded(drawing) {
  if (/[\dzZ\s"][aA]/.test(drawing)) return drawing
  return drawing.replace(/-?\d*\.\d{2,}/g, (number) => `${number.startsWith('-') ? '-' : ''}${Math.abs(Number(number)).toFixed(1)}`)
}

/** A small file for each drawing that the catalogues name, out of the four thousand there are. */
function drawIcons() {
  const list = new URL('../src/troisactes/catalogue/icons.txt', import.meta.url)
  const wanted = readFileSync(list, 'utf8').split('\n').map((line) => line.trim()).filter((line) => line && !line.startsWith('#'))
  const { icons, aliases } = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json')
  const files = wanted.map((name) => {
    const drawing = icons[name] ?? icons[aliases?.[name]?.parent]
    if (!drawing) throw new Error(`no drawing is called ${name}`)
    return [name, `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="i" viewBox="0 0 512 512">${rounded(drawing.body)}</symbol></svg>`]
  })
  const mark = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8)
  const root = new URL('.icons/', import.meta.url)
  const folder = new URL(`icons-${mark}/`, root)
  rmSync(root, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, drawing] of files) writeFileSync(new URL(`${name}.svg`, folder), drawing)
  return `/icons-${mark}`
}

/** The line to a table is opened by a script of its own, before the others are here. */
function openEarly() {
  const source = '/src/early.ts'
  let isBuild = false
  return {
    name: 'open-early',
    configResolved: (config) => void (isBuild = config.command === 'build'),
    buildStart() {
      if (isBuild) this.emitFile({ type: 'chunk', id: fileURLToPath(new URL(`.${source}`, import.meta.url)), name: 'early' })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const early = Object.values(bundle ?? {}).find((each) => each.type === 'chunk' && each.name === 'early')
        const src = early ? `/${early.fileName}` : source
        return [{ tag: 'script', attrs: { type: 'module', async: true, src }, injectTo: 'head-prepend' }]
      },
    },
  }
}

/**
 * The page of a table names from the start all that its first picture needs, in each language:
 * where answers take a second, nothing is asked for only because something else has come.
 */
function nameAllAtOnce() {
  return {
    name: 'name-all-at-once',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html']
        if (!index) return
        const html = String(index.source)
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
        const of = (end) => chunks.find((each) => Object.keys(each.modules).some((id) => id.split('?')[0].endsWith(end)))
        for (const lang of LANGUAGES) {
          const links = new Map()
          const add = (chunk, media) => {
            if (!chunk) throw new Error('a script of the table is missing')
            if (links.has(chunk.fileName) || html.includes(chunk.fileName)) return
            links.set(chunk.fileName, `<link rel="modulepreload" crossorigin href="/${chunk.fileName}"${media}>`)
            for (const css of chunk.viteMetadata?.importedCss ?? []) {
              if (!html.includes(css)) links.set(css, `<link rel="preload" as="style" crossorigin href="/${css}"${media}>`)
            }
            for (const name of chunk.imports) add(bundle[name], media)
          }
          add(of('/screens/Table.svelte'), '')
          // What the address asks for first is a file that only names the one above.
          add(chunks.find((each) => each.facadeModuleId?.endsWith('/screens/Table.svelte')), '')
          add(of(`/lib/words/${lang}.ts`), '')
          add(of('/table/LaptopTable.svelte'), ` media="${LAPTOP}"`)
          const source = html.replace('</head>', `  ${[...links.values()].join('\n    ')}\n  </head>`).replace('<html lang="fr">', `<html lang="${lang}">`)
          this.emitFile({ type: 'asset', fileName: `table.${lang}.html`, source })
        }
      },
    },
  }
}

/** Beside each text a smaller copy, for browsers that take it: packing so tightly is slow, so it is done here, once. */
function packTightly() {
  return {
    name: 'pack-tightly',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, each] of Object.entries(bundle)) {
          if (!/\.(js|css)$/.test(fileName)) continue
          const source = brotliCompressSync(each.type === 'chunk' ? each.code : each.source)
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source })
        }
      },
    },
  }
}

const icons = drawIcons()

/** What every screen needs comes in one file, what every table needs in a second. */
const groups = [
  { name: 'core', test: /node_modules[\\/](svelte|@fluent|esm-env|clsx|devalue)|src[\\/](main\.ts|App\.svelte|routes\.ts|lib[\\/](i18n|router|keep|theme|announce|api)\b)/, priority: 2 },
  { name: 'table', test: /src[\\/](screens[\\/]Table\.svelte|table[\\/](parts|TableView|PhoneTable|model|live|draft|show|reading|uses|keyboard|placing|Tiles|CostMark|Me|Budget|HpBar|TopBar|OrderStrip|TokenBadge|Notices|Waiting|Planning|Reactions|EndButton|Moments|board[\\/])|ui[\\/](Glyph|Icon|Clause)|lib[\\/](cells|icons|later|socket|sound|fairdice))/, priority: 1 },
  { name: 'maps', test: /src[\\/](maps[\\/](?!maps\.ts|pictures|drawing|Thumb|Fate)|screens[\\/](Maps|MapPage)\b)/, priority: 1 },
  { name: 'sheets', test: /src[\\/](sheets[\\/](?!shelf|Face)|screens[\\/](Shelf|SheetPage)\b)/, priority: 1 },
]

export default defineConfig({
  plugins: [svelte(), weigh(), openEarly(), nameAllAtOnce(), packTightly()],
  publicDir: '.icons',
  define: { __ICONS__: JSON.stringify(icons) },
  build: {
    outDir: '../src/troisactes/table/static',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
})
