import type { User } from '@bank/shared/contracts/user';
import { keepProfile, useQueryClient } from '@bank/shared/query';
import { Notice } from '@bank/shared/ui/base';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { CropDialog } from './crop-dialog';
import { type OpenedPicture, openPicture } from './open-picture';
import * as styles from './picture-picker.module.css';

export function PicturePicker({ hasPicture }: { hasPicture: boolean }) {
  const [problem, setProblem] = useState('');
  const [picture, setPicture] = useState<OpenedPicture>();
  const [isSaved, setSaved] = useState(false);
  const cache = useQueryClient();
  const hint = useId();
  const id = useId();
  useEffect(() => () => picture?.close(), [picture]);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Lets the customer choose the same file again.
    target.value = '';
    if (!file) return;
    setSaved(false);
    const opened = await openPicture(file);
    setProblem('problem' in opened ? opened.problem : '');
    setPicture('problem' in opened ? undefined : opened);
  }

  /** The customer may have opened another picture while this one was saving. */
  function show(customer: User, saved: OpenedPicture) {
    void keepProfile(cache, customer);
    setPicture((open) => (open === saved ? undefined : open));
    setSaved(true);
  }

  return (
    <>
      <input
        id={id}
        type="file"
        className={styles.file}
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-describedby={hint}
        onChange={choose}
      />
      <label htmlFor={id} className={styles.choose}>
        {hasPicture ? 'Change Picture' : 'Add Picture'}
      </label>
      <p id={hint} className={styles.hint}>
        PNG, JPEG, WebP or GIF, at most 5 MB
      </p>
      {problem && (
        <div className={styles.message}>
          <Notice tone="danger">{problem}</Notice>
        </div>
      )}
      {isSaved && (
        <div className={styles.message}>
          <Notice tone="good">Your profile picture has been changed.</Notice>
        </div>
      )}
      {picture && (
        <CropDialog
          key={picture.image.src}
          picture={picture}
          onClose={() => setPicture(undefined)}
          onSaved={(customer) => show(customer, picture)}
        />
      )}
    </>
  );
}
