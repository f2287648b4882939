import { useEffect, useState } from 'react';
import * as styles from './error-note.module.css';

/** Leads from the customer's screen to the report. Shows nothing if the error isn't reported. */
export function ErrorNote({ report }: { report: () => Promise<string | undefined> }) {
  const [id, setId] = useState<string>();
  useEffect(() => void report().then(setId), []);
  return (
    id && (
      <p className={styles.note}>
        If you contact us, mention error ID <code>{id}</code>.
      </p>
    )
  );
}
