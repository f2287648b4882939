import { dictionary } from '@zxcvbn-ts/language-common';
import { BankError } from '../../kernel/errors/errors';

interface Owner {
  email: string;
  first_name: string;
  last_name: string;
}

const minLength = 8;

let kept: ReadonlySet<string> | undefined;
const common = () => {
  kept ??= new Set(dictionary['passwords-common'].filter((password) => password.length >= minLength));
  return kept;
};

export function findWeakness(password: string, owner: Owner): string | null {
  if (common().has(password.toLowerCase())) {
    return 'This password is too common. Please choose another one.';
  }
  if (consistsOf(password, guessableWords(owner))) {
    return "Please choose a password that isn't just your name, your email address or the bank's name.";
  }
  return null;
}

/** The message goes into all fields, because some clients show only one of them. */
export function refuseWeak(field: 'password' | 'new_password', password: string, owner: Owner): void {
  const why = findWeakness(password, owner);
  if (why) throw new BankError(400, why, why, { errors: { [field]: [why] } });
}

const lettersOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Sorted by length, longest first, so that a short word doesn't split a longer one. */
function guessableWords({ email, first_name, last_name }: Owner): string[] {
  const words = ['larch', 'bank', ...[email, first_name, last_name].flatMap(lettersOf)];
  return words.filter((word) => word.length >= 3).sort((one, other) => other.length - one.length);
}

function consistsOf(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password).join('');
  return letters !== '' && words.reduce((left, word) => left.replaceAll(word, ''), letters) === '';
}
