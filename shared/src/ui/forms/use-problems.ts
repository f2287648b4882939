import { useState } from 'react';
import { tellAtField } from './tell-at-field';

type Problems<Field extends string> = Partial<Record<Field, string>>;

/** Errors of a form, shown at each field until it is edited. */
export function useProblems<Field extends string>() {
  const [problems, setProblems] = useState<Problems<Field>>({});

  /** Focuses the first field in error; returns whether there is any. */
  function show(found: Problems<Field>): boolean {
    const [first] = Object.keys(found);
    tellAtField(first, () => setProblems(found));
    return first !== undefined;
  }

  function forgetEdited(before: Record<Field, string | null>, after: Record<Field, string | null>): void {
    const stays = ([name]: [string, unknown]) => before[name as Field] === after[name as Field];
    setProblems(Object.fromEntries(Object.entries(problems).filter(stays)) as Problems<Field>);
  }

  return { show, forgetEdited, field: (name: Field) => ({ name, problem: problems[name] }), problems };
}
