import { IconButton, lazily } from '@bank/shared/ui/base';
import { useState } from 'react';
import type { MoreFormatsProps } from './more-formats';

const label = 'More formats to export';

const Menu = lazily<MoreFormatsProps>(
  async () => (await import('./more-formats')).MoreFormats,
  <IconButton label={label} icon="chevron" />,
);

/** A menu is large, and few customers open it. */
export function MoreFormats(props: MoreFormatsProps) {
  const [isAsked, setIsAsked] = useState(false);
  if (isAsked) return <Menu {...props} />;
  return (
    <IconButton
      label={label}
      icon="chevron"
      disabled={props.isDisabled}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setIsAsked(true)}
    />
  );
}
