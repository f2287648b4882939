import type { TransactionDetails } from '@bank/shared/contracts/insights';
import { ApiError } from '@bank/shared/http';
import { announce, Button, Notice } from '@bank/shared/ui/base';
import { useId, useState } from 'react';
import { updateNote, useChange } from './details-calls';
import * as styles from './own-details.module.css';

const maxLength = 200;

export function NoteField({ details: { id: transactionId, note } }: { details: TransactionDetails }) {
  const id = useId();
  const [typed, setTyped] = useState(note);
  const change = useChange((text: string) => updateNote(transactionId, text));
  const isChanged = typed.trim() !== note;
  const said = change.error instanceof ApiError ? change.error.fields.note?.[0] : undefined;
  return (
    <form
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) change.mutate(typed.trim(), { onSuccess: () => announce('Note saved.') });
      }}
    >
      <label htmlFor={id}>Note</label>
      <input
        id={id}
        className={styles.text}
        autoComplete="off"
        maxLength={maxLength}
        placeholder="Only you can see it"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isChanged && (
        <div className={styles.buttons}>
          <Button submits busy={change.isPending}>
            Save note
          </Button>
        </div>
      )}
      {change.isError && <Notice tone="danger">{said ?? "The note wasn't saved. Please try again."}</Notice>}
    </form>
  );
}
