import { Notice } from '@bank/shared/ui/base';

export const NotCopied = () => (
  <Notice tone="danger">Your browser didn't copy it. Select the text and copy it.</Notice>
);
