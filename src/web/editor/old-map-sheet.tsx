/** An old map under the hand: laid over the paper so that its dark lines show through the print. */
import { type Ref, useEffect, useState } from 'react';
import { type Draft, METRES, spotOf } from '../../staff/editor/index.ts';
import type { OldMap } from './keep.ts';

interface OldMapSheetProps {
  readonly map: OldMap;
  readonly draft: Draft;
  readonly k: number;
  /** By which the hand draws it along. */
  readonly ref: Ref<HTMLImageElement>;
}

export function usePictureUrl(picture: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return setUrl(null);
    // Written out whole: the server's policy shows no pictures by an address made here.
    const reader = new FileReader();
    reader.onload = () => setUrl(reader.result as string);
    reader.readAsDataURL(picture);
    return () => reader.abort();
  }, [picture]);
  return url;
}

export function OldMapSheet({ map, draft, k, ref }: OldMapSheetProps) {
  const url = usePictureUrl(map.picture);
  const [width, setWidth] = useState(0);
  if (!url) return null;
  const [x, y] = spotOf(draft, map.at);
  return (
    <img
      ref={ref}
      className="old-map-sheet"
      src={url}
      alt=""
      draggable={false}
      onLoad={(event) => setWidth(event.currentTarget.naturalWidth)}
      style={{
        left: x * k,
        top: y * k,
        width: width ? ((width * map.metresAPixel) / METRES) * k : undefined,
        opacity: map.strength,
        transform: `translate(-50%, -50%) rotate(${map.turn}deg)`,
      }}
    />
  );
}
