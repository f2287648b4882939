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

const themes = new Map<string, ThemeConfig>();

/** The same object for all parts of a page, because antd derives its tokens again for another one. */
export function antdTheme(mode: ColorMode): ThemeConfig {
  const motion = !prefersStillness();
  const key = `${mode} ${motion}`;
  const theme = themes.get(key) ?? newTheme(mode, motion);
  themes.set(key, theme);
  return theme;
}

function newTheme(mode: ColorMode, motion: boolean): ThemeConfig {
  const palette = mode === 'dark' ? dark : light;
  return {
    algorithm: [algorithms[mode], exactly(palette)],
    cssVar: { key: 'bank' },
    // Otherwise antd's styles for links apply to every link of the page.
    hashed: true,
    token: {
      motion,
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
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.25s',
    },
    components: {
      // antd would derive a gray from the brand's color.
      DatePicker: { cellActiveWithRangeBg: palette.tint },
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
