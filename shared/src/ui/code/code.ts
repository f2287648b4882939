export { CodeBoxes, codeLength } from './code-boxes';
export { useCodeTimes } from './use-code-times';
export { useTimeLeft } from './use-time-left';
export { useTimeTold } from './use-time-told';
