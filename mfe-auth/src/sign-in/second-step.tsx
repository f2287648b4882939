/** Only customers with two-factor authentication load this module. */
export { SignInCode as SecondStep, type SignInCodeProps as SecondStepProps } from '@bank/shared/ui/code';
