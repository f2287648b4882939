/** Apart, so that only customers with two-factor authentication load it. */
export { SignInCode as SecondStep, type SignInCodeProps as SecondStepProps } from '@bank/shared/ui/code';
