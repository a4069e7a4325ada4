/** The platforms that agents work with: apps, devices, and ways to call them. */
export const PLATFORM_LABELS = {
  slack: 'Slack',
  gmail: 'Gmail',
  outlook: 'Outlook',
  'google-docs': 'Google Docs',
  'microsoft-teams': 'Microsoft Teams',
  notion: 'Notion',
  discord: 'Discord',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  github: 'GitHub',
  'vs-code': 'VS Code',
  jetbrains: 'JetBrains',
  browser: 'Browser',
  terminal: 'Terminal',
  phone: 'Phone',
  api: 'API',
}
export type Platform = keyof typeof PLATFORM_LABELS
export const PLATFORMS = Object.keys(PLATFORM_LABELS) as Platform[]

export const WORKS_WITH = 'Works with'

export function isPlatform(value: string): value is Platform {
  return PLATFORMS.some((platform) => platform === value)
}

/** Once each, in the table's order. */
export function platformsAmong(values: readonly string[]): Platform[] {
  return PLATFORMS.filter((platform) => values.includes(platform))
}

export function platformLabel(value: string): string {
  return isPlatform(value) ? PLATFORM_LABELS[value] : value
}
