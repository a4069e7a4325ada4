/** Removes characters that people don't see but programs read: zero-width ones, tags, and marks of direction. */

/** Invisible characters that change how their neighbors are drawn: in flags, emoji, Han variants, and scripts that join letters. */
const DRAWN = [
  String.raw`\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
  String.raw`\p{ExtPict}[\uFE0F\p{EMod}]?\u200D(?=\p{ExtPict})`,
  String.raw`\p{ExtPict}[\uFE0E\uFE0F]|[\d#*]\uFE0F(?=\u20E3)`,
  String.raw`\p{sc=Han}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]|\p{sc=Mong}[\u180B-\u180F]`,
  String.raw`(?!\p{DI})[${'Arab Syrc Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt Mong'
    .split(' ')
    .map((script) => String.raw`\p{scx=${script}}`)
    .join('')}][\u200C\u200D]`,
]
const UNSEEN = new RegExp(String.raw`(${DRAWN.join('|')})|[\p{DI}\uFFF9-\uFFFB]`, 'gu')

/** Leaves joiners where they join, as in emoji and Persian. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '$1')
}

/** A typed text as it's stored. */
export function visibleText(typed: string): string {
  return withoutUnseen(typed).trim()
}
