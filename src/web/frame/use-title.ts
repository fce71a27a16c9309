import { useEffect } from 'react';

/** The page's name in the browser's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Ordre Mixte`;
    return () => {
      document.title = 'Ordre Mixte';
    };
  }, [title]);
}
