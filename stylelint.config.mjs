const token = 'var\\(--bank-[\\w-]+\\)';
const color = 'Use a color token, var(--bank-…).';

/** Rules about how styles are written are Biome's. */
export default {
  plugins: ['./lab/house/style-rules.mjs'],
  rules: {},
  overrides: [
    {
      files: ['{kit,mfe-*,platform,shared,shell}/src/**/*.css'],
      rules: { 'house/hover-only-where-pointers-hover': true },
    },
    {
      files: ['**/*.module.css'],
      rules: { 'house/no-property-named-like-class': true, 'house/scroller-has-position': true },
    },
    {
      // shared/src/ui defines the tokens and knows the markup of antd.
      files: ['{kit,mfe-*,shell}/src/**/*.css'],
      rules: {
        'color-no-hex': [true, { message: color }],
        'color-named': [
          'never',
          {
            ignoreProperties: ['/^(animation|grid|transition|content|view-transition|src)/'],
            message: color,
          },
        ],
        'function-disallowed-list': [
          ['/^(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)$/i', 'drop-shadow'],
          {
            message:
              'Use a token: var(--bank-…) for a color, var(--bank-shadow-…) in box-shadow for a shadow.',
          },
        ],
        'declaration-property-value-allowed-list': [
          {
            '/^font(-size|-family)?$/': [`/^(${token}|inherit)$/`],
            '/^(box|text)-shadow$/': [`/^(${token}|none)$/`],
          },
          { message: 'Use a token: var(--bank-type-…), var(--bank-size-…) or var(--bank-shadow-…).' },
        ],
        'selector-disallowed-list': [
          ['/\\.ant-/'],
          { message: 'Use a component of shared/src/ui, the only place that knows the markup of antd.' },
        ],
      },
    },
  ],
};
