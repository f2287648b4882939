/** The engine's words. What its message quotes, a customer may have typed. */
const shapes: readonly [shape: RegExp, kind: string][] = [
  [/^Minified React error #(\d{1,4});/, 'Minified React error #$1'],
  [/^Cannot (read|set) propert(?:y|ies) of /, 'Cannot $1 properties'],
  [/^(?:undefined|null) is not an object|^can't access property /, 'Cannot read properties'],
  [/ is not (a function|a constructor|iterable|defined)\b/, '… is not $1'],
  [/^Can't find variable/, '… is not defined'],
  [/^Cannot access .* before initialization$/, 'Cannot access … before initialization'],
  [/^Failed to (execute|construct|read) /, 'Failed to $1 …'],
  [/^JSON[ .]parse|^Unexpected (?:token|end|non-)|is not valid JSON$/i, 'Invalid JSON'],
  [/^Maximum call stack|^too much recursion/, 'Maximum call stack size exceeded'],
  [/dynamically imported module|^Importing a module script/, 'Failed to import a module'],
  [/^Failed to fetch$|^Load failed$|^NetworkError when/, 'Failed to fetch'],
  [/^Invalid (time value|array length|string length|URL)$/i, 'Invalid $1'],
];

/** The kind of a failure. Its frames lead to the rest, and nothing that it quotes leaves the page. */
export function safeMessage(message: string): string {
  for (const [shape, kind] of shapes) {
    const found = shape.exec(message);
    if (found) return kind.replace('$1', found[1] ?? '');
  }
  return '…';
}

const engineNames = new Set(
  'Error,EvalError,RangeError,ReferenceError,SyntaxError,TypeError,URIError,AggregateError,DataError,NetworkError,NotFoundError,NotAllowedError,NotSupportedError,InvalidStateError,QuotaExceededError,SecurityError,TimeoutError,ChunkLoadError'.split(
    ',',
  ),
);

export const safeName = (name: string): string => (engineNames.has(name) ? name : 'Error');
