import { safeMessage, safeName } from './error-messages';

test.each([
  ["Cannot read properties of undefined (reading 'balance')", 'Cannot read properties'],
  ["Cannot read properties of null (reading 'Ada')", 'Cannot read properties'],
  ["Cannot set properties of undefined (setting 'Ada')", 'Cannot set properties'],
  [`can't access property "Ada", t is undefined`, 'Cannot read properties'],
  ['undefined is not an object (evaluating \'find("Ada")\')', 'Cannot read properties'],
  ['items.Ada.toFixed is not a function', '… is not a function'],
  ['Grace Hopper is not iterable', '… is not iterable'],
  ["Can't find variable: Ada", '… is not defined'],
  ["Failed to execute 'removeChild' on 'Node': The node Ada is not a child.", 'Failed to execute …'],
  ['Unexpected token \'A\', "Ada Lovelace" is not valid JSON', 'Invalid JSON'],
  ['JSON.parse: unexpected character at line 1 of Ada', 'Invalid JSON'],
  ['Minified React error #418; visit https://react.dev/418?args[]=Ada', 'Minified React error #418'],
  ['Minified React error #246810; Ada', '…'],
  ['Failed to fetch', 'Failed to fetch'],
  ['Failed to fetch dynamically imported module: https://bank.example/?to=Ada', 'Failed to import a module'],
  ['Transfer to Ada Lovelace failed because of 25.00', '…'],
  ['Grace Card', '…'],
  ['', '…'],
])('[MFE-3] says of %j only what kind it is', (message, expected) => {
  expect(safeMessage(message)).toBe(expected);
});

test.each([
  ['TypeError', 'TypeError'],
  ['QuotaExceededError', 'QuotaExceededError'],
  ['AdaError', 'Error'],
  ['May', 'Error'],
  ['', 'Error'],
])('[MFE-3] keeps the name %j only of an engine’s class', (name, expected) => {
  expect(safeName(name)).toBe(expected);
});
