import { Avatar } from '@bank/shared/ui/base';

/** Initials, because customers see no pictures of each other. */
export function PersonMark({ name, size = 44 }: { name: string; size?: number }) {
  const words = name.split(' ');
  const customer = {
    first_name: words[0] ?? '',
    last_name: words.length > 1 ? (words.at(-1) ?? '') : '',
    profile_picture: null,
  };
  return <Avatar customer={customer} size={size} />;
}
