import { scrubMessage, scrubName } from './scrub-message';
import { toVocabulary } from './vocabulary';

const known = [
  toVocabulary({
    names: ['balance', 'Card', 'May', 'toFixed', 'removeChild', 'Node', 'TransferError', 't', 'id', 'items'],
    parts: ['Transfer to', 'failed because', 'The draft is gone, please start again', 'Grace period of'],
  }),
];

test.each([
  [
    "Cannot read properties of undefined (reading 'balance')",
    "Cannot read properties of undefined (reading 'balance')",
  ],
  ["Cannot read properties of null (reading 'Ada')", "Cannot read properties of null (reading '…')"],
  ["Cannot read properties of null (reading 'id')", "Cannot read properties of null (reading 'id')"],
  ['t.balance.toFixed is not a function', '….balance.toFixed is not a function'],
  ['items.Ada.toFixed is not a function', 'items.….toFixed is not a function'],
  ['(intermediate value).toFixed is not a function', '(intermediate value).toFixed is not a function'],
  ['balance(...).toFixed is not a function', 'balance(...).toFixed is not a function'],
  ['Grace Hopper is not a function', '… is not a function'],
  ["Can't find variable: balance", "Can't find variable: balance"],
  [
    "undefined is not an object (evaluating 't.balance.toFixed')",
    "undefined is not an object (evaluating '….balance.toFixed')",
  ],
  ['undefined is not an object (evaluating \'find("Ada")\')', "undefined is not an object (evaluating '…')"],
  [`can't access property "balance", t is undefined`, `can't access property "balance", … is undefined`],
  [
    "Failed to execute 'removeChild' on 'Node': The node Ada is not a child.",
    "Failed to execute 'removeChild' on 'Node': …",
  ],
  ['Unexpected token \'A\', "Ada Lovelace" is not valid JSON', "Unexpected token '…"],
  ['Minified React error #418; visit https://react.dev/418?args[]=Ada', 'Minified React error #418'],
  ['The draft is gone, please start again', 'The draft is gone, please start again'],
  ['Transfer to Ada Lovelace failed because of 25.00', 'Transfer to … failed because …'],
  ['Ada: Transfer to 4111111111111111', '… Transfer to …'],
  ['Grace Card', '…'],
  ['Will May', '…'],
  ['xTransfer toy', '…'],
  ['', ''],
])('[MFE-3] scrubs %j', (message, expected) => {
  expect(scrubMessage(message, known)).toBe(expected);
});

test.each([
  ['TypeError', 'TypeError'],
  ['QuotaExceededError', 'QuotaExceededError'],
  ['TransferError', 'TransferError'],
  ['May', 'Error'],
  ['AdaError', 'Error'],
  ['', 'Error'],
])('[MFE-3] scrubs the name %j', (name, expected) => {
  expect(scrubName(name, known)).toBe(expected);
});
