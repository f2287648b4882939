import type { ThemeConfig } from 'antd/es/config-provider';
import antTheme from 'antd/es/theme';
import type { MappingAlgorithm } from 'antd/es/theme/interface';
import type { ColorMode } from './color-mode';
import { constants, dark, light, type Palette } from './tokens';

const algorithms = { light: antTheme.defaultAlgorithm, dark: antTheme.darkAlgorithm };

/** antd derives shades from its seeds; these must stay exact. */
const exactly =
  ({ brand, danger, tint, 'money-in': success }: Palette): MappingAlgorithm =>
  (_, derived) => ({
    ...(derived as ReturnType<MappingAlgorithm>),
    colorPrimary: brand,
    colorPrimaryBg: tint,
    colorPrimaryBgHover: tint,
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
    // The build makes style sheets of the styles.
    zeroRuntime: true,
    hashed: false,
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
      colorBgElevated: palette.surface,
      colorBgMask: constants.veil,
      colorSplit: palette.line,
      colorBorderSecondary: palette.line,
      colorIcon: palette.muted,
      colorIconHover: palette.ink,
      colorTextSecondary: palette.muted,
      colorTextDescription: palette.muted,
      colorFillAlter: palette.page,
      colorBorder: palette.control,
      colorText: palette.ink,
      colorTextPlaceholder: palette.muted,
      colorInfo: palette.brand,
      colorError: palette.danger,
      colorErrorText: palette.danger,
      controlOutline: palette.tint,
      controlOutlineWidth: 3,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.25s',
    },
    components: {
      Alert: {
        colorErrorBg: palette['danger-tint'],
        colorErrorBorder: 'transparent',
        colorInfoBg: palette.tint,
        colorInfoBorder: 'transparent',
        colorSuccessBg: palette.tint,
        colorSuccessBorder: 'transparent',
        colorWarningBg: palette.surface,
        colorWarningBorder: palette.line,
        fontSizeLG: 14,
        withDescriptionIconSize: 20,
        defaultPadding: '12px 16px',
        withDescriptionPadding: '12px 16px',
      },
      Descriptions: { labelBg: 'transparent', labelColor: palette.muted },
      Drawer: { colorBgElevated: palette.surface },
      Pagination: { itemActiveBg: palette.tint, itemSize: 44 },
      Radio: { radioSize: 20, dotSize: 10 },
      Segmented: {
        trackBg: mode === 'dark' ? palette.page : palette.skeleton,
        itemSelectedBg: palette.quiet,
        itemSelectedColor: palette.brand,
        itemColor: palette.muted,
        controlHeight: 48,
      },
      Table: { headerBg: 'transparent', headerColor: palette.muted, headerSplitColor: 'transparent' },
      // antd would derive a gray from the brand's color.
      DatePicker: { cellActiveWithRangeBg: palette.tint },
      Progress: {
        defaultColor: palette.brand,
        remainingColor: palette.skeleton,
        circleTextColor: palette.ink,
      },
      Slider: {
        railBg: palette.skeleton,
        railHoverBg: palette.skeleton,
        trackBg: palette.brand,
        trackHoverBg: palette['brand-strong'],
        handleColor: palette.brand,
        handleActiveColor: palette['brand-strong'],
        handleSize: 16,
        handleSizeHover: 18,
        railSize: 6,
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
