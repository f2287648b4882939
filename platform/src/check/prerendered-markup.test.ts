import type { RemoteRecord } from '../store/release-documents';
import { faultInMarkup, quietMarkup } from './prerendered-markup';
import { formatProblem } from './rules';

test.each([
  '<h1 tabindex="-1">Sign in</h1><form noValidate=""><label for="email">Email</label><input type="email" id="email" value=""/></form>',
  '<svg viewBox="0 0 28 28" aria-hidden="true"><path d="M0 0"></path></svg>',
  '<a href="/register">Create Account</a><a href="mailto:help@example.com">Help</a>',
  '<p>1 &lt; 2, it&#x27;s</p>',
])('accepts %s', (markup) => {
  expect(faultInMarkup(markup)).toBeUndefined();
});

test.each([
  ['<script>alert(1)</script>', 'the element script'],
  ['<SCRIPT src="/x.js"></SCRIPT>', 'the element script'],
  ['<iframe srcdoc="x"></iframe>', 'the element iframe'],
  ['<svg><use href="#a"></use></svg>', 'the element use'],
  ['<img src="x">', 'the element img'],
  ['<style>p{}</style>', 'the element style'],
  ['<p onclick="x()">a</p>', 'the attribute onclick of p'],
  ['<p style="position:fixed">a</p>', 'the attribute style of p'],
  ['<form action="/collect"></form>', 'the attribute action of form'],
  ['<button formaction="https://evil.example">Go</button>', 'the attribute formaction of button'],
  ['<a href="https://evil.example">a</a>', 'a link to https://evil.example'],
  ['<a href="//evil.example">a</a>', 'a link to //evil.example'],
  ['<a href="javascript:alert(1)">a</a>', 'a link to javascript:alert(1)'],
  ['<input type="file"/>', 'a field of type file'],
  ["<p onclick='x()'>a</p>", 'markup that is no element'],
  ['<p a="1"onclick="x()">a</p>', 'markup that is no element'],
  ['<!-- --><p>a</p>', 'markup that is no element'],
  ['<p>a</p><scr', 'markup that is no element'],
])('refuses %s', (markup, fault) => {
  expect(faultInMarkup(markup)).toBe(fault);
});

const problemsOf = (access: string, prerendered: object) => {
  const page = { page: 'rates-page', access, prerendered };
  const remote = { name: 'mfe-one', owner: 'Rates squad', pages: [page] } as unknown as RemoteRecord;
  return quietMarkup({ shell: {} as never, remotes: [remote], fallbacks: [] }).map(formatProblem);
};

test('names the page, its fault and its squad', () => {
  expect(problemsOf('visitor', { full: '<script></script>' })).toEqual([
    'markup: The page rates-page of mfe-one is prerendered with the element script (Rates squad)',
  ]);
});

test('refuses markup of a page for customers', () => {
  expect(problemsOf('customer', { full: '<p>Rates</p>' })).toEqual([
    'markup: The page rates-page of mfe-one is prerendered, but only visitors see markup before the code (Rates squad)',
  ]);
});
