import { knownEngineMessage } from './engine-messages';
import { keyLength, type Vocabulary } from './vocabulary';

const letter = /[\p{L}\p{N}]/u;

const endsInWord = (text: string, index: number) =>
  letter.test(text[index - 1] ?? '') && letter.test(text[index] ?? '');

/** The longest static part of the release's texts that is here, and neither starts nor ends inside a word. */
function partAt(message: string, index: number, vocabularies: readonly Vocabulary[]): string | undefined {
  const start = message.slice(index, index + keyLength);
  const fits = (part: string) => message.startsWith(part, index) && !endsInWord(message, index + part.length);
  const found = vocabularies.flatMap(({ parts }) => parts.get(start)?.find(fits) ?? []);
  return found.sort((one, other) => other.length - one.length)[0];
}

const isOnlySpace = /^[\s.,:;()–-]{0,3}$/;

/** What is left of a message: the parts that the release's own texts explain. Everything else becomes `…`. */
function explainedParts(message: string, vocabularies: readonly Vocabulary[]): string {
  const pieces: string[] = [];
  let gap = '';
  for (let index = 0; index < message.length; ) {
    const part = endsInWord(message, index) ? undefined : partAt(message, index, vocabularies);
    if (part) {
      pieces.push(isOnlySpace.test(gap) ? gap : ' … ', part);
      gap = '';
    } else gap += message[index];
    index += part?.length ?? 1;
  }
  pieces.push(isOnlySpace.test(gap) ? gap : ' …');
  return pieces.join('').trim();
}

/**
 * Errors quote what customers typed and own. Therefore nothing of a message is kept because it looks harmless: only
 * the texts that engines are known to use, and what the release's own code contains.
 */
export function scrubMessage(message: string, vocabularies: readonly Vocabulary[]): string {
  const isKnown = (name: string) => vocabularies.some(({ names }) => names.has(name));
  return knownEngineMessage(message, isKnown) ?? explainedParts(message, vocabularies);
}

const engineNames = new Set(
  [
    'Error EvalError RangeError ReferenceError SyntaxError TypeError URIError AggregateError InternalError',
    'AbortError ConstraintError DataCloneError DataError HierarchyRequestError InUseAttributeError',
    'InvalidAccessError InvalidCharacterError InvalidModificationError InvalidNodeTypeError InvalidStateError',
    'NamespaceError NetworkError NoModificationAllowedError NotAllowedError NotFoundError NotReadableError',
    'NotSupportedError OperationError QuotaExceededError ReadOnlyError SecurityError TimeoutError',
    'TransactionInactiveError UnknownError VersionError WrongDocumentError ChunkLoadError',
  ].flatMap((line) => line.split(' ')),
);

/** A class of the release's own, if it's called an error there. */
export const scrubName = (name: string, vocabularies: readonly Vocabulary[]): string =>
  engineNames.has(name) ||
  (/(Error|Exception)$/.test(name) && vocabularies.some(({ names }) => names.has(name)))
    ? name
    : 'Error';
