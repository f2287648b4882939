import type { TransactionDetails } from '@bank/shared/contracts/insights';
import { ApiError } from '@bank/shared/http';
import { announce, Button, Notice } from '@bank/shared/ui/base';
import { Form, TextField } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { updateNote, useChange } from './details-calls';
import * as styles from './own-details.module.css';

const maxLength = 200;

export function NoteField({ details: { id: transactionId, note } }: { details: TransactionDetails }) {
  const [typed, setTyped] = useState(note);
  const change = useChange((text: string) => updateNote(transactionId, text));
  const isChanged = typed.trim() !== note;
  const said = change.error instanceof ApiError ? change.error.fields.note?.[0] : undefined;
  return (
    <div className={styles.form}>
      <Form<{ note: string }>
        initial={{ note }}
        onEdit={({ note: edited = '' }) => setTyped(edited)}
        onSubmit={() => {
          if (isChanged) change.mutate(typed.trim(), { onSuccess: () => announce('Note saved.') });
        }}
      >
        <TextField
          name="note"
          label="Note"
          hint="Only you can see it"
          autoComplete="off"
          maxLength={maxLength}
        />
        {isChanged && (
          <div className={styles.buttons}>
            <Button submits busy={change.isPending}>
              Save Note
            </Button>
          </div>
        )}
        {change.isError && (
          <Notice tone="danger">{said ?? "The note wasn't saved. Please try again."}</Notice>
        )}
      </Form>
    </div>
  );
}
