/** Four inks for every category: a named palette where there is one, else a spare one. */
import { hash } from './random.ts'

export interface Palette {
  ground: string
  ink: string
  tone: string
  spot: string
}

export function paletteOf(category: string): Palette {
  const key = category.toLowerCase().replaceAll('&', 'and')
  return PALETTES.get(key) ?? SPARE[hash(key) % SPARE.length] ?? NEUTRAL
}

const PALETTES = new Map<string, Palette>(
  Object.entries({
    coding: { ground: '#d9e2e6', ink: '#17324d', tone: '#6d95b0', spot: '#f2b33d' },
    research: { ground: '#e4e3d3', ink: '#26402f', tone: '#83a184', spot: '#dd6a41' },
    writing: { ground: '#f0d8ce', ink: '#55202c', tone: '#cb7363', spot: '#2c5a68' },
    design: { ground: '#f3cf58', ink: '#2a2438', tone: '#e88f45', spot: '#fbf3de' },
    'data analysis': { ground: '#cde1dc', ink: '#114a4b', tone: '#58a099', spot: '#f0a45c' },
    productivity: { ground: '#e7e3d9', ink: '#34373a', tone: '#a9a595', spot: '#e2583a' },
    'customer support': { ground: '#d9e6c4', ink: '#27462c', tone: '#80a761', spot: '#f2c443' },
    'sales and marketing': { ground: '#f3c7c0', ink: '#6f1d2e', tone: '#dd6c62', spot: '#fff0e2' },
    'agent frameworks': { ground: '#ecab52', ink: '#3a2114', tone: '#c9682f', spot: '#fff1d3' },
    'voice and meetings': { ground: '#cfd9ef', ink: '#27305c', tone: '#7f93cc', spot: '#f48f68' },
    'personal assistants': { ground: '#dcd7e6', ink: '#352c4c', tone: '#9486b4', spot: '#f2ae4b' },
    automation: { ground: '#c9dde6', ink: '#1d3f53', tone: '#5c9bb5', spot: '#ef7f5a' },
    'image and video': { ground: '#f1d3e3', ink: '#4f1b45', tone: '#c9719f', spot: '#f6c34c' },
    security: { ground: '#d6dadb', ink: '#20262c', tone: '#8592a0', spot: '#eebd3e' },
    finance: { ground: '#e9d3b4', ink: '#4a3222', tone: '#b98a55', spot: '#2f6f6c' },
    education: { ground: '#e3e6c9', ink: '#3c4420', tone: '#9aa552', spot: '#d0573f' },
  }),
)

const SPARE: Palette[] = [
  { ground: '#dcd7e6', ink: '#352c4c', tone: '#9486b4', spot: '#f2ae4b' },
  { ground: '#e9d3b4', ink: '#4a3222', tone: '#b98a55', spot: '#2f6f6c' },
  { ground: '#c9dde6', ink: '#1d3f53', tone: '#5c9bb5', spot: '#ef7f5a' },
  { ground: '#e3e6c9', ink: '#3c4420', tone: '#9aa552', spot: '#d0573f' },
]

const NEUTRAL: Palette = { ground: '#e7e3d9', ink: '#34373a', tone: '#a9a595', spot: '#e2583a' }
