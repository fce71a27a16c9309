import { describe, expect, test } from 'vitest';
import { afterQuiet, keptSettings, noticeSettings } from './quiet.ts';

const at = (time: string) => Date.parse(`2026-03-10T${time}:00Z`);

describe('quiet hours', () => {
  const night = { from: '22:00', to: '07:30', zone: 'Europe/Paris' };

  test('hold a notice back until they end, over midnight too', () => {
    expect(afterQuiet(at('20:59'), night)).toBe(at('20:59'));
    expect(afterQuiet(at('21:00'), night)).toBe(at('06:30') + 86_400_000);
    expect(afterQuiet(at('03:15') + 20_000, night)).toBe(at('06:30'));
    expect(afterQuiet(at('06:30'), night)).toBe(at('06:30'));
  });

  test('may lie within a day, or not be', () => {
    const noon = { from: '12:00', to: '14:00', zone: 'UTC' };
    expect(afterQuiet(at('13:00'), noon)).toBe(at('14:00'));
    expect(afterQuiet(at('11:00'), noon)).toBe(at('11:00'));
    expect(afterQuiet(at('13:00'), null)).toBe(at('13:00'));
  });

  test('are refused in a zone nobody lives in', () => {
    const wrong = noticeSettings.safeParse({ quiet: { from: '22:00', to: '07:00', zone: 'Europe/Elba City' } });
    expect(wrong.error?.issues[0]?.message).toBe('no such time zone');
  });
});

test('settings with an address that is no longer taken are read without it, and keep no other notice back', () => {
  const kept = { mail: true, webhook: 'https://127.0.0.1/hook' };
  expect(noticeSettings.safeParse(kept).success).toBe(false);
  expect(keptSettings(JSON.stringify(kept))).toMatchObject({ mail: true, webhook: null });
});
