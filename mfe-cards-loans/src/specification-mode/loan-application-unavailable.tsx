import { Button, Notice } from '@bank/shared/ui/base';
import { useState } from 'react';
import * as styles from './loan-application-unavailable.module.css';

export function LoanApplicationUnavailable({ name }: { name: string }) {
  const [isPressed, setIsPressed] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsPressed(true)}>
        Apply Now
      </Button>
      {isPressed && (
        <div className={styles.notice}>
          <Notice tone="calm">Applying for a {name} online is not available yet.</Notice>
        </div>
      )}
    </>
  );
}
