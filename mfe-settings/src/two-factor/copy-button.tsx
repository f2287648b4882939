import { Button, Notice } from '@bank/shared/ui/base';
import type { Copying } from './use-copying';

export const CopyButton = ({ name, copying }: { name: string; copying: Copying }) => (
  <Button variant="secondary" done={copying.isCopied} onClick={() => void copying.copy()}>
    {copying.isCopied ? 'Copied' : `Copy ${name}`}
  </Button>
);

export const NotCopied = () => (
  <Notice tone="danger">Your browser didn't copy it. Select the text and copy it.</Notice>
);
