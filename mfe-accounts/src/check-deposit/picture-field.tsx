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

/** One side of a check: a telephone asks whether to take it or to choose one that is there. */
export function PictureField({ name, label, problem, picture, onPick }: PictureFieldProps) {
  const shown = usePreview(picture);
  const told = `${name}-problem`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      <span className={problem ? styles.wrong : styles.box}>
        {shown ? (
          <img className={styles.preview} src={shown} alt={`${label}, as you took it`} />
        ) : (
          <span className={styles.empty}>
            <Icon name="scan" size={24} />
            Take or choose a picture
          </span>
        )}
        <input
          id={name}
          className={styles.input}
          type="file"
          accept="image/*"
          {...(problem && { 'aria-invalid': true, 'aria-describedby': told })}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onPick(file);
          }}
        />
      </span>
      {picture && <span className={styles.name}>{picture.name}</span>}
      {problem && (
        <span id={told} className={styles.problem}>
          {problem}
        </span>
      )}
    </div>
  );
}

function usePreview(picture: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return setAddress(undefined);
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}
