export { ProgressBar, type ProgressBarProps, ProgressRing } from './progress-bar';
export { Steps } from './steps';
