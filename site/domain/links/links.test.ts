import { expect, test } from 'vitest'
import { githubLink, isWebUrl, webAddress, xLink } from './links.ts'

test('only addresses of the web become links', () => {
  expect(webAddress('https://cursor.com/?a=1')).toBe('https://cursor.com/?a=1')
  expect(webAddress('http://localhost:1')).toBe('http://localhost:1')
  for (const bad of ['', 'cursor.com', 'javascript:alert(1)', 'data:text/html,x', ' file:///etc']) {
    expect(webAddress(bad)).toBeUndefined()
  }
})

test('an X account is found with and without its @', () => {
  const link = { href: 'https://x.com/cursor_ai', label: '@cursor_ai' }
  expect(xLink('@cursor_ai')).toEqual(link)
  expect(xLink('cursor_ai')).toEqual(link)
  for (const bad of ['', '@', 'a/b', 'https://x.com/a']) expect(xLink(bad)).toBeUndefined()
})

test('a GitHub address is called by owner and repository', () => {
  expect(githubLink('https://github.com/paul-gauthier/aider/')?.label).toBe('paul-gauthier/aider')
  expect(githubLink('https://github.com/a/b.git')).toEqual({
    href: 'https://github.com/a/b.git',
    label: 'a/b',
  })
  expect(githubLink('https://github.com/')?.label).toBe('github.com')
  expect(githubLink('javascript:github.com')).toBeUndefined()
})

test('no address of a form names a password, hides its host or is read in two ways', () => {
  expect(isWebUrl('https://cursor.com/@a?b=@')).toBe(true)
  for (const bad of [
    'https://me@a.example',
    'https://:x@a.example',
    'https://@a.example',
    'https:\\\\a.example',
  ])
    expect(isWebUrl(bad), bad).toBe(false)
  for (const bad of ['https:a.example', 'https:///a.example', 'java\nscript:x', 'https://a.example/ b'])
    expect(isWebUrl(bad), bad).toBe(false)
})
