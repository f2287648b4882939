export { CopyButton } from './copy-button';
export { useCopy } from './use-copy';
