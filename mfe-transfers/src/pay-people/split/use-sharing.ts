import type { Person } from '@bank/shared/contracts/people';
import { maxSharers } from '@bank/shared/contracts/requests';
import { type Cents, cents, toWire } from '@bank/shared/money';
import { useFormHandle } from '@bank/shared/ui/forms';
import { useEffect, useState } from 'react';
import { readAmount } from '../../money-fields';
import { divide } from './share-equally';

export type Typed = Readonly<Record<string, string>>;

export const fieldOf = (personId: string) => `share-${personId}`;

const personOf = (field: string) => field.replace(/^share-/, '');

/** Who shares the total, and how. An amount that was typed stays; the others follow it. */
export function useSharing(total: Cents, people: readonly Person[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState<Typed>({});
  const form = useFormHandle();
  const sharers = people.filter(({ id }) => chosen.includes(id));
  const amounts = sharers.map(({ id }) =>
    typed[id] === undefined ? null : (readAmount(typed[id]) ?? cents(0)),
  );
  const divided = divide(total, amounts);
  const computed = Object.fromEntries(
    sharers.flatMap(({ id }, at) =>
      typed[id] === undefined && divided ? [[fieldOf(id), toWire(divided.others[at] ?? cents(0))]] : [],
    ),
  );
  const written = JSON.stringify(computed);
  useEffect(() => form.fill(JSON.parse(written)), [written]);

  function toggle(id: string) {
    const { [id]: _left, ...others } = typed;
    setTyped(others);
    setChosen(
      chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(0, maxSharers),
    );
  }

  function edit(values: Readonly<Record<string, string>>) {
    const edited = Object.entries(values).filter(
      ([field, value]) => field.startsWith('share-') && value !== (computed[field] ?? typed[personOf(field)]),
    );
    if (edited.length === 0) return;
    setTyped({ ...typed, ...Object.fromEntries(edited.map(([field, value]) => [personOf(field), value])) });
  }

  return {
    form,
    chosen,
    isEdited: Object.keys(typed).length > 0,
    own: divided?.own ?? null,
    shares: divided
      ? sharers.map(({ id }, at) => ({ personId: id, amount: divided.others[at] as Cents }))
      : null,
    toggle,
    edit,
    shareEqually: () => setTyped({}),
  };
}

export type Sharing = ReturnType<typeof useSharing>;
