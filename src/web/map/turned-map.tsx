/**
 * The map as it is given, or turned to one's own side. Everything on it is turned before it is drawn, and what hands do is
 * turned back, so that names, figures and plates stay upright and the map itself knows nothing of it.
 */
import { useImperativeHandle, useMemo, useRef } from 'react';
import type { Scene } from '../../game/index.ts';
import { BattleMap } from './battle-map.tsx';
import type { BattleMapProps, ByHandProps, Drop, End, MapHandle, Motion, OnHands, OnMap, Placing } from './face.ts';
import { type Quarters, type Turn, turnedGround, turnedPiece, turnedScene, turnOf } from './turn.ts';

type TurnedMapProps = Omit<BattleMapProps, 'turn'> & { readonly quarters: Quarters };

export function TurnedMap({ quarters, shown, hands, ref }: TurnedMapProps) {
  const map = useRef<MapHandle>(null);
  const { width, height } = shown.ground;
  const turn = useMemo(() => turnOf(quarters, { width, height }), [quarters, width, height]);
  useImperativeHandle(
    ref,
    () => ({
      fit: () => map.current?.fit(),
      show: (what) => map.current?.show(what.map((one) => endTurned(one, turn))),
      focus: () => map.current?.focus(),
    }),
    [turn],
  );
  const [shownTurned, handsTurned] = [useShownTurned(shown, turn), useHandsTurned(hands, turn)];
  return quarters === 0 ? (
    <BattleMap shown={shown} hands={hands} turn={turn} ref={map} />
  ) : (
    <BattleMap shown={shownTurned} hands={handsTurned} turn={turn} ref={map} />
  );
}

const endTurned = (end: End, turn: Turn): End => (typeof end === 'string' ? end : turn.spot(end));
const endBack = (end: End, turn: Turn): End => (typeof end === 'string' ? end : turn.back(end));

function useShownTurned(shown: OnMap, turn: Turn): OnMap {
  const { ground, scene, zones, arrows, sighting, lesson } = shown;
  return {
    ...shown,
    ground: useMemo(() => turnedGround(ground, turn), [ground, turn]),
    scene: useMemo(() => turnedScene(scene, turn), [scene, turn]),
    zones: useMemo(
      () => zones.map((zone) => (zone.rings ? { ...zone, rings: zone.rings.map((r) => r.map(turn.spot)) } : zone)),
      [zones, turn],
    ),
    arrows: useMemo(() => arrows.map((arrow) => ({ ...arrow, points: arrow.points.map(turn.spot) })), [arrows, turn]),
    motion: useMotion(shown.motion, turn),
    home: shown.home.map(turn.spot),
    pins: shown.pins.map((pin) => ({ ...pin, at: turn.spot(pin.at) })),
    fallen: shown.fallen.map((one) => ({ piece: turnedPiece(one.piece, turn), at: turn.spot(one.at) })),
    sighting: sighting && sightTurned(sighting, turn),
    lesson: lesson && {
      ...lesson,
      to: lesson.to && turn.spot(lesson.to),
      facing: lesson.facing === null ? null : turn.facing(lesson.facing),
    },
  };
}

function useHandsTurned(hands: OnHands, turn: Turn): OnHands {
  const { byHand, placing } = hands;
  return {
    ...hands,
    byHand: useMemo(() => byHand && handTurned(byHand, turn), [byHand, turn]),
    placing: placing && placingTurned(placing, turn),
    onRuler: (from, to) => hands.onRuler(endBack(from, turn), endBack(to, turn)),
  };
}

/** Both ends are turned once, and not again at every frame between them. */
function useMotion(motion: Motion | null, turn: Turn): Motion | null {
  const [from, to] = [useTurned(motion?.from ?? null, turn), useTurned(motion?.to ?? null, turn)];
  return motion && from && to ? { from, to, t: motion.t } : null;
}

const useTurned = (scene: Scene | null, turn: Turn): Scene | null =>
  useMemo(() => scene && turnedScene(scene, turn), [scene, turn]);

type Facings = 'any' | readonly { readonly value: number; readonly label: string }[];

const facingsTurned = <F extends Facings | 'none'>(facings: F, turn: Turn): F =>
  typeof facings === 'string'
    ? facings
    : (facings.map(({ value, label }) => ({ value: turn.facing(value), label })) as unknown as F);

function placingTurned(placing: Placing, turn: Turn): Placing {
  return {
    ...placing,
    from: turn.spot(placing.from),
    facing: placing.facing === null ? null : turn.facing(placing.facing),
    facings: facingsTurned(placing.facings, turn),
    onPlace: (where, facing) =>
      placing.onPlace(
        typeof where === 'string' ? where : turn.back(where),
        facing === null ? null : turn.faced(facing),
      ),
  };
}

type Sighted = NonNullable<OnMap['sighting']>;

function sightTurned({ from, to, sighting }: Sighted, turn: Turn): Sighted {
  const { blocker } = sighting;
  return {
    from: endTurned(from, turn),
    to: endTurned(to, turn),
    sighting: blocker ? { ...sighting, blocker: { ...blocker, at: turn.spot(blocker.at) } } : sighting,
  };
}

function handTurned(byHand: ByHandProps, turn: Turn): ByHandProps {
  const { turning } = byHand;
  const back = (drop: Drop): Drop => (typeof drop.to === 'string' ? drop : { ...drop, to: turn.back(drop.to) });
  return {
    ...byHand,
    planned: byHand.planned.map((one) => ({
      ...one,
      at: turn.spot(one.at),
      facing: one.facing === null ? null : turn.facing(one.facing),
    })),
    turning: turning && {
      ...turning,
      at: turn.spot(turning.at),
      facing: turn.facing(turning.facing),
      facings: facingsTurned(turning.facings, turn),
    },
    words(piece, drop) {
      const { at, facing, ...told } = byHand.words(piece, back(drop));
      return {
        ...told,
        ...(at ? { at: turn.spot(at) } : {}),
        ...(facing === undefined ? {} : { facing: turn.facing(facing) }),
      };
    },
    onDragging: (piece, drop) => byHand.onDragging(piece, drop && back(drop)),
    onDrop: (drops) => byHand.onDrop(drops.map(({ piece, drop }) => ({ piece, drop: back(drop) }))),
    onTurn: (piece, degrees) => byHand.onTurn(piece, turn.faced(degrees)),
    onGround: (at, cell) => byHand.onGround(turn.back(at), cell),
  };
}
