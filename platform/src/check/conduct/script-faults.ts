import { isNode, type SyntaxNode } from '../../record/syntax/syntax-tree';
import { globalPath, unknown } from './global-path';
import type { OwnNames } from './own-names';
import { argumentsOf, bare, type Script, startOf } from './read-script';

/** What a script does to the page that others have too, and what to write instead. */
export interface Fault {
  what: string;
  instead: string;
  /** Refused in packages too, because it changes what the code of others calls. */
  isEverywhere?: boolean;
}

interface Place {
  /** Whether it runs when the script is loaded. */
  isAtStart: boolean;
  texts: Script['texts'];
  own: OwnNames;
}

/** The specification names them so. */
const token = /^(access|refresh)Token$/;

const otherOrigin = /^\s*(https?:)?\/\//i;
const request = /^(fetch|XMLHttpRequest|WebSocket|EventSource|navigator\.sendBeacon)$/;
const storage = /^(local|session)Storage\./;
const handler = /^(document\.)?on[a-z]+$/;

/** What packages of others call too. */
const sharedCode = /^([A-Z]\w*\.prototype|console|history|JSON|Math|navigator|Object|Promise)\b./;

const listen = 'add a listener in an effect that removes it again';

function stored(key: string | undefined, { name, has }: OwnNames, isWritten: boolean): Fault | undefined {
  if (key === undefined || key === unknown) return undefined;
  if (token.test(key))
    return {
      what: `takes the customer's token (${key})`,
      instead: 'make the call with send of @bank/shared/http, which adds the token',
    };
  return has(key) || !isWritten
    ? undefined
    : { what: `stores ${key}`, instead: `begin the key with the remote's name, as in ${name}.${key}` };
}

function opened(target: SyntaxNode | undefined, { texts }: Place): Fault | undefined {
  const url = startOf(target, texts) ?? '';
  return otherOrigin.test(url)
    ? {
        what: `leaves for ${url.trim()}`,
        instead: 'show a link (<a href>), so that customers see where it leads',
      }
    : undefined;
}

/** A value that the script gives to a global, or to a property of one. */
function written(path: string, value: SyntaxNode | undefined, place: Place): Fault | undefined {
  const { own } = place;
  const [first = '', second = ''] = path.split('.');
  if (first === 'location') return /^(href)?$/.test(second) ? opened(value, place) : undefined;
  if (path === 'document.cookie')
    return { what: 'writes a cookie', instead: 'keep it in localStorage, under a key of its own' };
  if (storage.test(path)) return stored(second, own, true);
  if (handler.test(path)) return { what: `sets ${path} of the whole page`, instead: listen };
  // What is below the document is the markup of someone, whom no path names.
  if (first === 'document' || own.has(first.replace(/^(webpack|rspack)Chunk/, ''))) return undefined;
  if (request.test(path) || sharedCode.test(path))
    return {
      what: `replaces ${path}`,
      instead: 'write a function of its own, because the code of all squads calls this one',
      isEverywhere: true,
    };
  return {
    what: first === unknown ? 'sets globals of the page' : `sets the global ${path}`,
    instead: 'keep it in a module, or in the cache of @bank/shared/query',
  };
}

const definition =
  /^(Object\.(assign|definePropert(y|ies)|setPrototypeOf)|Reflect\.(set|defineProperty|setPrototypeOf))$/;

function defined([target, key]: (SyntaxNode | undefined)[], place: Place): Fault | undefined {
  const path = globalPath(target);
  if (path === undefined) return undefined;
  const name = key?.type === 'StringLiteral' ? String(key.value) : unknown;
  return written(path ? `${path}.${name}` : name, undefined, place);
}

const endsItself = (options: SyntaxNode | undefined): boolean =>
  Array.isArray(options?.properties) &&
  options.properties.some(({ value, key }) => ['once', 'signal'].includes(key?.value ?? value));

function storedBy(method: string, key: string | undefined, own: OwnNames): Fault | undefined {
  if (method === 'clear')
    return { what: 'empties the storage of the whole site', instead: 'remove its own keys one by one' };
  return /^(get|set|remove)Item$/.test(method) ? stored(key, own, method !== 'getItem') : undefined;
}

function called(path: string, node: SyntaxNode, place: Place): Fault | undefined {
  const given = argumentsOf(node);
  const method = path.slice(path.lastIndexOf('.') + 1);
  if (request.test(path))
    return {
      what: `calls ${path}`,
      instead: 'make the call with send of @bank/shared/http, which adds the session and retries',
    };
  // Bundlers look for the window with the last one, and expect that a page may forbid it.
  if (/^(eval|Function)$/.test(path) && given.at(-1)?.value !== 'return this')
    return {
      what: `runs a text as code (${path})`,
      instead: "write a function: the page's policy forbids it",
    };
  if (place.isAtStart && method === 'addEventListener' && !endsItself(given[2]))
    return {
      what: `listens to the ${path.startsWith('document') ? 'document' : 'window'} for good`,
      instead: listen,
    };
  if (place.isAtStart && path === 'setInterval')
    return { what: 'starts a timer for good', instead: 'start it in an effect that clears it again' };
  if (storage.test(path)) return storedBy(method, startOf(given[0], place.texts), place.own);
  if (/^(location\.(assign|replace)|open)$/.test(path)) return opened(given[0], place);
  return definition.test(path) ? defined(given, place) : undefined;
}

function faultOf(node: SyntaxNode, place: Place): Fault | undefined {
  const { type } = node;
  if (type === 'CallExpression' || type === 'NewExpression') {
    const path = globalPath(bare(node.callee));
    return path === undefined ? undefined : called(path, node, place);
  }
  if (type === 'AssignmentExpression' || type === 'UpdateExpression' || node.operator === 'delete') {
    const path = globalPath(bare(node.left ?? node.argument));
    return path === undefined ? undefined : written(path, bare(node.right), place);
  }
  const path = type === 'MemberExpression' ? globalPath(node) : undefined;
  return path && storage.test(path) ? stored(path.split('.')[1], place.own, false) : undefined;
}

const startByte = ({ span }: SyntaxNode): number => (isNode(span) ? Number(span.start) - 1 : 0);

/** Each with the byte where it begins. */
export const scriptFaults = ({ nodes, texts }: Script, own: OwnNames): { fault: Fault; at: number }[] =>
  nodes.flatMap(({ node, isAtStart }) => {
    const fault = faultOf(node, { isAtStart, texts, own });
    return fault ? [{ fault, at: startByte(node) }] : [];
  });
