import { Button, VisuallyHidden } from '../base/base';
import type { Copyable, Copying } from './use-copy';

interface CopyButtonProps extends Copyable {
  copying: Copying;
  variant?: 'primary' | 'secondary';
  block?: boolean;
  /** What it copies has its name beside it. */
  isLabeled?: boolean;
}

export function CopyButton({ copying, name, value, variant = 'secondary', ...look }: CopyButtonProps) {
  const { isLabeled = false, block = false } = look;
  const isCopied = copying.copied === name;
  return (
    <Button
      variant={variant}
      block={block}
      done={isCopied}
      onClick={() => void copying.copy({ name, value })}
    >
      {isCopied ? 'Copied' : 'Copy'}
      {isLabeled ? <VisuallyHidden> {name.toLowerCase()}</VisuallyHidden> : !isCopied && ` ${name}`}
    </Button>
  );
}
