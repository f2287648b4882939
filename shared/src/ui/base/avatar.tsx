import { useState } from 'react';
import type { User } from '../../contracts/identity/user';
import * as styles from './avatar.module.css';

interface AvatarProps {
  customer: Named & Partial<Pick<User, 'profile_picture'>>;
  size: number;
}

interface Named {
  first_name: string;
  last_name: string;
}

export const initials = ({ first_name, last_name }: Named): string =>
  [first_name, last_name].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('');

export function Avatar({ customer, size }: AvatarProps) {
  const [missing, setMissing] = useState<string>();
  const picture = customer.profile_picture;
  const style = { width: size, height: size, fontSize: size * 0.36 };
  if (picture && picture !== missing)
    return (
      <img className={styles.avatar} style={style} src={picture} alt="" onError={() => setMissing(picture)} />
    );
  return (
    <span className={styles.avatar} style={style} aria-hidden="true">
      {initials(customer)}
    </span>
  );
}
