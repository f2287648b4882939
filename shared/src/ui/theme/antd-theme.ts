import type { ThemeConfig } from 'antd/es/config-provider';
import antTheme from 'antd/es/theme';
import type { MappingAlgorithm } from 'antd/es/theme/interface';
import type { ColorMode } from './color-mode';
import { constants, dark, light, type Palette } from './tokens';

const algorithms = { light: antTheme.defaultAlgorithm, dark: antTheme.darkAlgorithm };

/** antd derives shades from its seeds; these three must stay exact. */
const exactly =
  ({ brand, danger, 'money-in': success }: Palette): MappingAlgorithm =>
  (_, derived) => ({
    ...(derived as ReturnType<MappingAlgorithm>),
    colorPrimary: brand,
    colorError: danger,
    colorSuccess: success,
  });

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export function antdTheme(mode: ColorMode): ThemeConfig {
  const palette = mode === 'dark' ? dark : light;
  return {
    algorithm: [algorithms[mode], exactly(palette)],
    cssVar: { key: 'bank' },
    hashed: false,
    token: {
      motion: !prefersStillness(),
      fontFamily: constants.font,
      fontSize: 14,
      borderRadius: 12,
      borderRadiusLG: 12,
      controlHeight: 44,
      controlHeightLG: 48,
      colorPrimary: palette.brand,
      colorPrimaryHover: palette['brand-strong'],
      colorPrimaryActive: palette['brand-strong'],
      colorTextLightSolid: palette['on-brand'],
      colorBgContainer: palette.surface,
      colorBorder: palette.control,
      colorText: palette.ink,
      colorTextPlaceholder: palette.muted,
      colorError: palette.danger,
      colorErrorText: palette.danger,
      controlOutline: palette.tint,
      controlOutlineWidth: 3,
      // The text of a busy button must stay readable.
      opacityLoading: 1,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.25s',
    },
    components: {
      Button: {
        fontWeight: 600,
        primaryShadow: 'none',
        defaultShadow: 'none',
        defaultBg: palette.quiet,
        defaultBorderColor: palette.line,
        paddingInline: 20,
        paddingInlineLG: 20,
        contentFontSizeLG: 14,
      },
      Switch: {
        trackHeight: 26,
        trackMinWidth: 44,
        handleSize: 20,
        trackPadding: 3,
        handleBg: palette.surface,
        // The track of a switch that is off needs the contrast of a control.
        colorTextQuaternary: palette.control,
        colorTextTertiary: palette.control,
      },
    },
  };
}
