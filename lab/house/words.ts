import type { Sources } from '../../scripts/sources/source-files';

const phrases: readonly [phrase: RegExp, instead: string][] = [
  [/\b(is|are|was|were|be|been|being) told\b/gi, 'say who reports, shows or announces it'],
  [/\banew\b/gi, 'again, or a verb with re-'],
  [/\bwho(m)?ever\b/gi, 'name the person or the caller'],
  [/\bstands\b/gi, 'is, or the verb for what it does'],
  [/\bstood in\b/gi, 'replace, fall back'],
  [/\bsomebody\b/gi, 'someone, or name the person'],
  [/\bnobody\b(?!:)/gi, 'no one, or name who may not'],
  [/\bso many\b/gi, 'a number, or “at most n”'],
  [/\bcomes? to be\b/gi, 'becomes'],
  [/\bthere is no [^.]* any more\b/gi, '“no longer”'],
  [/\bwhat is wrong with\b/gi, 'name the problem'],
  [/\bof what\b/gi, 'name it'],
  [/\bbehaviour/gi, 'behavior'],
  [/\bcolour/gi, 'color'],
  [/\be-mail/gi, 'email'],
  [/\(Optional\)/g, '(optional)'],
  [/\bSee All\b/g, '“View All”, as on the other pages'],
  [/label: 'Back to\b/g, 'the name of the page that it leads to'],
  [/(?<!•)••(?!•)/g, '•••• and a space'],
  [/(?<=[a-z] )cancelled\b|\bcancelled(?= [a-z])/gi, 'canceled'],
];

interface Finding {
  path: string;
  line: number;
  phrase: string;
  instead: string;
}

export function findBannedPhrases(sources: Sources): Finding[] {
  return [...sources].flatMap(([path, text]) =>
    phrases.flatMap(([phrase, instead]) =>
      [...text.matchAll(phrase)].map((match) => ({
        path,
        line: text.slice(0, match.index).split('\n').length,
        phrase: match[0],
        instead,
      })),
    ),
  );
}
