import { Icon } from '@bank/shared/ui/icons';
import { useEffect, useState } from 'react';
import * as styles from './picture-field.module.css';

interface PictureFieldProps {
  name: string;
  label: string;
  problem: string | undefined;
  picture: File | undefined;
  onPick: (picture: File) => void;
}

export function PictureField({ name, label, problem, picture, onPick }: PictureFieldProps) {
  const shown = usePreview(picture);
  const problemId = `${name}-problem`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      <span className={problem ? styles.wrong : styles.box}>
        {shown ? (
          <img className={styles.preview} src={shown} alt={`${label} preview`} />
        ) : (
          <span className={styles.empty}>
            <Icon name="scan" size={24} />
            Take or choose a photo
          </span>
        )}
        <input
          id={name}
          className={styles.input}
          type="file"
          accept="image/*"
          {...(problem && { 'aria-invalid': true, 'aria-describedby': problemId })}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onPick(file);
          }}
        />
      </span>
      {picture && <span className={styles.name}>{picture.name}</span>}
      {problem && (
        <span id={problemId} className={styles.problem}>
          {problem}
        </span>
      )}
    </div>
  );
}

function usePreview(picture: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!picture) return setUrl(undefined);
    const created = URL.createObjectURL(picture);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [picture]);
  return url;
}
