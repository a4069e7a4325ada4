/** Finds texts that may harm readers: orders to their AI assistants, letters that imitate others, and links that hide where they lead. */
import type { Agent } from '#site/domain/agent.ts'
import { inLatin, mixedWords } from '#site/domain/words/look-alikes.ts'
import { cut } from '#site/domain/words/text.ts'
import { withoutUnseen } from '#site/domain/words/unseen.ts'

const QUOTED_MAX = 100
const READER =
  '(?:ais?|llms?|(?:large )?language models?|(?:ai |virtual )?(?:assistants?|agents?|bots?|crawlers?)|chatbots?|copilot|(?:chat)?gpt|claude|gemini)'
const RULES =
  '(?:instructions?|(?:system )?prompts?|guidelines|directives?|directions|guardrails|rules|programming|training|commands?|policies)'
const THIS = String.raw`(?:this|our|my) (?:\w+ )?(?:agent|tool|product|app|service|submission|listing|entry|page|review|description|site|website)`
const OLD = 'previous|prior|above|earlier|preceding|all|any|your|the system|original|other|existing|safety'
const LEAVE =
  "(?:ignore|disregard|forget|override|bypass|discard|stop following|(?:do not|don't) (?:follow|obey)|pay no attention to)"
const USERS = '(?:users?|humans?|readers?|operators?|persons?|reviewers?|moderators?|anyone)'
const SECRETS =
  '(?:api keys?|credentials|passwords?|secrets|chat history|conversation|cookies|tokens?|environment variables)'

/** In texts on one line, in Latin letters. */
const ORDERS = [
  // Which rules no longer count
  String.raw`\b${LEAVE} (?:\w+ ){0,3}(?:${OLD}) (?:\w+ ){0,2}${RULES}\b`,
  String.raw`\b(?:ignore|disregard|forget) (?:everything|all|anything|what)(?: \w+){0,3} (?:above|before|previously|earlier|so far|said|told|wrote)\b`,
  String.raw`\b(?:new|updated|real|actual|secret|additional|urgent|hidden) (?:system )?(?:instructions?|prompt|task|directives?|orders?|role|goal):`,
  String.raw`\bfrom now on,? (?:you|always|never|respond|act|reply|answer|only)\b`,
  String.raw`\b(?:enter|enable|activate|switch to) (?:developer|debug|god|admin|unrestricted|maintenance|dan|jailbreak) mode\b`,
  String.raw`\bdo anything now\b|\b(?:pretend|act as if) you\b|\byou are (?:now )?dan\b|\boverride code\b`,
  String.raw`\b(?:system|admin|developer|administrator|safety) (?:override|message|notice|alert):`,
  // Whom they address
  String.raw`\b(?:if|when|since|as|because) you(?:'re| are) (?:an? |the )?(?:\w+ ){0,2}${READER}\b`,
  String.raw`\byou(?:'re| are) (?:now )?(?:an? |the )?(?:\w+ ){0,2}${READER}\b[^.!?]{0,60}\b(?:must|should|will|shall|have to|need to|always|never)\b`,
  String.raw`\b(?:note|message|attention|notice|reminder|important|instructions?|hello|hey|dear)[ ,:]+(?:for |to )?(?:the )?${READER}(?: [\w-]+){0,4} ?[:!]`,
  String.raw`\b(?:note|message|notice|attention|dear)[:,]? (?:to |for )?(?:all |any |every )${READER}\b|\battention ${READER}\b`,
  String.raw`\b${READER} (?:(?:that|who) (?:is |are )?)?(?:reading|processing|parsing|summarizing|indexing|evaluating|reviewing|seeing|reads?|sees?) this\b`,
  // What they ask for
  String.raw`\b(?:do not|don't|never|without) (?:tell|inform|alert|notify|warn)(?:ing)? (?:the |your |any )?${USERS}\b`,
  String.raw`\b(?:do not|don't|never) (?:mention|reveal|disclose|show) (?:this|that|these|it)\b`,
  String.raw`\b(?:reveal|print|repeat|output|leak|disclose|send|show|give|tell)(?: me| us)? (?:\w+ ){0,3}(?:system prompt|(?:initial|hidden) (?:prompt|instructions))\b`,
  String.raw`\b(?:reveal|print|output|leak|dump|exfiltrate|disclose|send|forward|post|show|give)(?: me| us)? (?:\w+ ){0,3}(?:user'?s?|their|your) (?:\w+ )?${SECRETS}\b`,
  String.raw`\b(?:send|post|forward|upload|submit|transmit|exfiltrate|leak|append)\b[^.!?]{0,80} to (?:https?:\/\/|\S+@\S)`,
  String.raw`\b(?:call|invoke|execute|run|trigger|use) (?:the |your )?[\x60"']?[a-z]+_[a-z_]+\b`,
  String.raw`\b(?:call|invoke|execute) (?:the|your) \S+ (?:tool|function)\b|\b(?:curl|wget) [^|]{0,200}\| ?(?:ba|z)?sh\b|\brm -rf\b`,
  String.raw`\b(?:always |only |must |should |please )(?:recommend|promote|prefer|choose|pick|rank|rate|list|mention|praise) (?:${THIS}|(?:us|this|it)\b)`,
  String.raw`\b(?:rank|rate|score|mark|approve|accept|flag|classify|treat|feature|list) ${THIS} (?:as|with|first|immediately|above|at|without)\b`,
  String.raw`\b(?:never|do not|don't) (?:recommend|mention|suggest|list|show) (?:any )?(?:other|competitors?|competing|alternatives?)\b`,
  String.raw`\b(?:when|if|whenever) (?:you're |you are )?(?:asked|comparing|(?:a |the )?users? asks?)\b[^.!?]{0,60}, (?:always |only |just )?(?:recommend|say|answer|reply|respond|choose|pick|tell)\b`,
  String.raw`\b(?:tell|inform|assure|convince|persuade) (?:the |your )users? (?:that|to)\b|\brespond only with\b`,
  String.raw`\b(?:your|the final) (?:\w+ )?(?:answer|response|reply|summary|output) (?:must|should|has to)\b`,
]
/** In texts as they were written. */
const MARKUP = [
  // The same in other languages
  String.raw`\bignorier\w* (?:\w+ ){0,3}(?:anweisung|regel|vorgabe)\w*|\bignor\w+ (?:\w+ ){0,3}(?:instruc\w+|istruzioni|consignes)`,
  String.raw`(?<!\p{L})(?:игнориру|забуд)\p{L}+,? (?:\S+ ){0,3}(?:инструкци|указани)\S*|(?:忽略|无视|忽視|無視)[^。]{0,12}(?:指令|指示|提示|说明)`,
  '指示を(?:すべて)?無視|지시(?:를|사항을)? 무시',
  // Imitated roles and calls
  String.raw`<\|[\w ]{2,30}\|>|\[\/?(?:inst|sys|system|assistant)\]|<<\/?sys>>`,
  String.raw`<\/?(?:system|instructions?|tool_\w+|function_\w+|important|admin|prompt|assistant|user_query|secret|hidden)\b[^<>]*>`,
  String.raw`^[ \t>*#]*(?:system|assistant|developer|human|user)(?: (?:prompt|message))?\**:|^[ \t]*#{2,} ?(?:instructions?|response|system|new task)\b`,
  String.raw`(?<!-)-{3,} ?(?:begin|end)\b[^\n]{0,60}`,
  '"(?:tool|tool_calls?|function|function_call|recipient_name)" ?: ?[{["]',
  // Text that a page doesn't show
  String.raw`<!--(?:(?!<!--)[\s\S])*?-->|^\[[^\][]*\]: ?(?:#|<>)[^\n]*`,
  String.raw`<[^<>]*\b(?:display: ?none|visibility: ?hidden|font-size: ?0|opacity: ?0)[^<>]*>|(?<![\w/+=.-])[A-Za-z\d+/]{48,}={0,2}`,
]
const LINKS = [
  String.raw`\b(?:bit\.ly|t\.co|tinyurl\.com|goo\.gl|ow\.ly|is\.gd|buff\.ly|rebrand\.ly|cutt\.ly|t\.ly|shorturl\.at|rb\.gy|lnkd\.in|dub\.sh|bl\.ink|tiny\.cc|s\.id|v\.gd)\/\S+`,
  String.raw`\bhttps?:\/\/\S+?(?:[/=?#&:]https?(?::|%3a)(?:\/|%2f)|[?&]\w+=(?:\/\/|%2f%2f))\S*`,
  String.raw`\bhttps?:\/\/[^\s/?#]*@\S+`,
  String.raw`\b(?:javascript|vbscript):\S+|\bdata:text\/\S+`,
]
const finders = [
  [new RegExp(ORDERS.join('|'), 'giu'), (text: string) => inLatin(text).replace(/\s+/g, ' ')],
  [new RegExp(MARKUP.join('|'), 'gimu'), (text: string) => text],
] as const
const HIDDEN_LINK = new RegExp(LINKS.join('|'), 'giu')
const MARKDOWN_LINK = /\[([^[\]\n]+)\]\((https?:\/\/[^\s)]+)/gi
const HOST = /^\s*(?:https?:\/\/)?((?:[\w-]+\.)+(?:com|org|net|io|ai|dev|app|co|example))(?:[/?#:]\S*)?\s*$/i

type Written = {
  [Field in 'name' | 'description' | 'websiteUrl' | 'maker' | 'tags']?: Readonly<Agent[Field]> | undefined
}

/** Names each sign, with the words that are one. */
export function unsafeSigns({
  name = '',
  description = '',
  websiteUrl = '',
  maker = '',
  tags = [],
}: Written): string[] {
  const text = withoutUnseen([name, maker, ...tags, description].join('\n'))
  const orders = finders.flatMap(([pattern, form]) => form(text).match(pattern) ?? [])
  const links = [...(`${text}\n${websiteUrl}`.match(HIDDEN_LINK) ?? []), ...misnamedLinks(text)]
  const signs = [
    ...orders.map((words) => `Gives orders to an assistant: ${quoted(words)}`),
    ...mixedWords(`${name}\n${maker}`).map(
      (word) => `Imitates ${quoted(inLatin(word))} with other letters: ${quoted(word)}`,
    ),
    ...links.map((link) => `Hides where a link leads: ${quoted(link)}`),
  ]
  return [...new Set(signs)]
}

function quoted(words: string): string {
  return `"${cut(words.trim(), QUOTED_MAX)}"`
}

/** Markdown links whose text is another host. */
function misnamedLinks(text: string): string[] {
  const bare = (host = '') => host.toLowerCase().replace(/^www\./, '')
  return Array.from(text.matchAll(MARKDOWN_LINK)).flatMap(([link, shown = '', address = '']) => {
    const host = bare(HOST.exec(shown)?.[1])
    const isOther = host !== '' && URL.canParse(address) && bare(new URL(address).hostname) !== host
    return isOther ? `${link})` : []
  })
}
