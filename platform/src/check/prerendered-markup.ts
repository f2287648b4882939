import { ownValue } from '../build/own-value';
import type { RemoteRecord } from '../store/release-documents';
import { problem, type Rule } from './rules';

/** Attributes that every element may have, but for `data-…` and `aria-…`. */
const everywhere = ['class', 'id', 'role', 'dir', 'title', 'tabindex'];

const drawn = (...more: string[]) => [
  ...['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'transform', 'focusable'],
  ...more,
];

/** What a browser shows or types into, and never runs or loads. */
const attributesOf: Record<string, string[]> = {
  ...Object.fromEntries(
    [
      'div',
      'span',
      'p',
      'h1',
      'h2',
      'h3',
      'ul',
      'ol',
      'li',
      'section',
      'header',
      'footer',
      'nav',
      'strong',
      'em',
    ].map((element) => [element, []]),
  ),
  a: ['href', 'target', 'rel'],
  button: ['type', 'disabled'],
  form: ['novalidate'],
  label: ['for'],
  input: ['type', 'value', 'autocomplete', 'maxlength', 'inputmode', 'placeholder', 'readonly'],
  svg: drawn('width', 'height', 'viewbox', 'preserveaspectratio'),
  path: drawn('d'),
  circle: drawn('cx', 'cy', 'r'),
};

const typed = ['text', 'email', 'password', 'tel', 'search', 'date'];

const element = /<(\/?)([a-z][^\s/>]*)((?:\s+[^\s=>"']+(?:="[^"]*")?)*)\s*\/?>/gi;
const attribute = /([^\s=>"']+)(?:="([^"]*)")?/g;

const own = /^(\/(?!\/)|#|mailto:)/;

function faultOfAttribute(name: string, key: string, value: string): string | undefined {
  const isKnown =
    /^(data|aria)-[\w-]+$/.test(key) ||
    everywhere.includes(key) ||
    ownValue(attributesOf, name)?.includes(key);
  if (!isKnown) return `the attribute ${key} of ${name}`;
  if (key === 'href' && !own.test(value)) return `a link to ${value}`;
  return name === 'input' && key === 'type' && !typed.includes(value)
    ? `a field of type ${value}`
    : undefined;
}

/** The first thing in it that could do more than be seen, followed or typed into before the code has loaded. */
export function faultInMarkup(markup: string): string | undefined {
  for (const [, end, tag = '', attributes = ''] of markup.matchAll(element)) {
    const name = tag.toLowerCase();
    if (!ownValue(attributesOf, name)) return `the element ${name}`;
    for (const [, key = '', value = ''] of end ? [] : attributes.matchAll(attribute)) {
      const fault = faultOfAttribute(name, key.toLowerCase(), value);
      if (fault) return fault;
    }
  }
  return /[<>]/.test(markup.replaceAll(element, '')) ? 'markup that is no element' : undefined;
}

function faultsOf(remote: RemoteRecord) {
  return remote.pages.flatMap(({ page, access, prerendered = {} }) => {
    const name = `The page ${page} of ${remote.name} is prerendered`;
    if (access === 'customer' && Object.keys(prerendered).length > 0)
      return [problem('markup', [remote], `${name}, but only visitors see markup before the code`)];
    return Object.values(prerendered).flatMap((markup) => {
      const fault = faultInMarkup(markup);
      return fault ? [problem('markup', [remote], `${name} with ${fault}`)] : [];
    });
  });
}

/** Markup becomes part of the bank's own page, so it mustn't do anything by itself. */
export const quietMarkup: Rule = ({ remotes }) => remotes.flatMap(faultsOf);
