import { useState } from 'react';

type Problems<Field extends string> = Partial<Record<Field, string>>;

/** What is wrong with a form, told at its fields until each is edited. */
export function useProblems<Field extends string>() {
  const [problems, setProblems] = useState<Problems<Field>>({});

  /** Tells them, the cursor at the first; says whether there are any. */
  function show(found: Problems<Field>): boolean {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(first)?.focus();
    return first !== undefined;
  }

  function forgetEdited(before: Record<Field, string | null>, after: Record<Field, string | null>): void {
    const stays = ([name]: [string, unknown]) => before[name as Field] === after[name as Field];
    setProblems(Object.fromEntries(Object.entries(problems).filter(stays)) as Problems<Field>);
  }

  return { show, forgetEdited, field: (name: Field) => ({ name, problem: problems[name] }), problems };
}
