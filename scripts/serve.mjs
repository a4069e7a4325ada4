/** Runs `npm start`, in plain JavaScript because old versions of Node can't run TypeScript: installs missing packages, then launches the site with Node 24. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LAUNCH = fileURLToPath(new URL('./launch.ts', import.meta.url))
const NODE = `${ROOT}node_modules/node/bin/node`
const NODE_MAJOR = 24

install()
if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) await import('./launch.ts')
else launch()

function install() {
  const installed = packagesIn('node_modules/.package-lock.json')
  const isInstalled = Object.entries(packagesIn('package-lock.json')).every(
    ([path, { version, dev, optional, devOptional }]) =>
      !path || dev || optional || devOptional || installed[path]?.version === version,
  )
  if (isInstalled) return
  const hasDev = Object.values(installed).some(({ dev }) => dev)
  const command = `npm install --${hasDev ? 'include' : 'omit'}=dev`
  const { status } = spawnSync(command, { cwd: ROOT, shell: true, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

function packagesIn(file) {
  return existsSync(ROOT + file) ? JSON.parse(readFileSync(ROOT + file, 'utf8')).packages : {}
}

function launch() {
  const child = spawn(NODE, [LAUNCH, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`Roster needs Node ${NODE_MAJOR}, and the bundled one can't be run: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}
