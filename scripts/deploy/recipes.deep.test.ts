/** systemd and Docker accept the recipes. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#site/server/build/build.ts'
import { readConfig } from '#site/server/config/config.ts'

const read = (name: string) => readFileSync(join(ROOT, 'scripts/deploy', name), 'utf8')

test('systemd accepts the service and rates it as well protected', () => {
  const analyze = (...args: string[]) =>
    spawnSync('systemd-analyze', [...args, 'scripts/deploy/roster.service'], { cwd: ROOT, encoding: 'utf8' })
  // Warns on machines without the service's Node, which isn't the recipe's fault.
  const { error, stderr } = analyze('verify')
  expect(error, 'systemd-analyze comes with systemd').toBeUndefined()
  expect(stderr.split('\n').filter((line) => line && !line.includes('/usr/bin/node'))).toEqual([])
  expect(analyze('security', '--offline=true', '--threshold=20').status).toBe(0)
})

test('the recipes set only known settings', () => {
  const settings = /^Environment=(.*)$/m.exec(read('roster.service'))?.[1]?.split(' ') ?? []
  const set = Object.fromEntries(settings.map((setting) => setting.split('=')))
  expect(readConfig(set).DATA_DIR).toBe('/var/lib/roster')
  expect(read('compose.yaml')).toContain('TRUST_PROXY: "1"')
})
