export { Check } from './check';
export { ChoiceField } from './choice-field';
export { Radios } from './radios';
export { Segments } from './segments';
export { Slider } from './slider';
