export { CodeBoxes, codeLength } from './code-boxes';
