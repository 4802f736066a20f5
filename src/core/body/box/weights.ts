/** Written by `npm run bench:train-boxes`; do not edit. Scores and limits are in docs/model-card.md. */
import type { StoredTrees } from '../../model/trees';

export const PROVENANCE = {
  date: '2026-11-29',
  pages: [
    'stress-dev 236',
    'stress-more 108',
    'stress-fresh 144',
    'postlight-parser 133',
    'mozilla-readability 89',
    'defuddle 78',
    'theme-dev 472',
    'newsroom-guardian 35',
    'fundus-dev 117',
    'chinese-news-dev 110',
    'wcxb-dev 1362',
    'made-pieces 590',
  ],
  seeds: [1],
  trees: 150,
  leaves: 8,
};

/** Checksum of the inputs' names in the order of the weights: inputs that change without a training fail a test. */
export const INPUTS = 3657955997;

export const MODEL: StoredTrees = {
  bias: 0.2002,
  low: '-5.995 -5.643 -6.857 -7.149 .0008729 .5 1.657 .3466 .009513 .0005502 .0002661 .0004079 .003597 .002744 .002119 .3466 .5 .5 .5 .0005631 .0009289 .0002645 .01191 .0003843 .000535 .001607 .8959 .3466 .0003727 .0009756 .0001771 .3466 .3466 .3466 .3466 .5 .5 .5 .002286 .3466 .00122 .3466 .8959 .01786 .5 .5 .5 -.2209 .3466 .5 .5 -5.528 .0005502 -5.243 .0005502 .5 .00637 -.1377 .5 .5 .5 .5 .5 .5 .3466 6.676 1.498',
  high: '5.402 5.483 5.349 3.481 .9901 .5 6.704 2.74 .9566 .9263 .5469 .5037 .9345 .1605 .4597 4.94 .5 .5 .5 .8214 .8211 .7513 4.491 .8024 .8059 .8565 4.425 5.296 .9169 .8342 .9742 5.479 4.827 1.903 5.81 .5 .5 .5 .5109 2.706 .5227 3.817 4.356 .9529 .5 .5 .5 1.669 4.103 .5 .5 4.22 .921 4.242 .8558 .5 1.02 .5654 .5 .5 .5 .5 .5 .5 3.492 10.76 5.491',
  step: 0.001835,
  nodes:
    '.=OR((((=DP((((,=E@(((E((=,(((->+(O((+((+O(((-=EP(((E((=Q((()>)((2K((()>(((=DOTX(((((KD(((+>@((E((+@T((((-=,(O((,((=O(((+>+(((+>S(C((((+@d(((d@T*(((((-@T(C(((T@_((((+=((=CW(((+N((()=@(((O)=Q(((((-P@S(/((((P*(((Ed=RO(((KO(((((+>((+@S8((1((((EP*[f(S(((((F((+=((T=(0((/()((d)(>QT(((Qk((((=O@CW(((2((()((d@OQX((((2L((((EK=RTf((((T((((+(K@QO]C(((((((-N=/((((=R(/(((EdKfR((T((((F((Ed6c7((((SU((((OT@0*8((((((@((d@O,((()((S_(((*T((QT0((1((@((>S8((0((0/(/(((EKdc6(((S](((((d=QO(((c(L((_((E0d+k((((R(/(((EQT/((/((/((F((OE0T(/((R((S(((+(@S8/(((5(+(((OK@[(1B(((((B((=j85((((KH2((((+@CSY(((j((/(((d/S(C((>((SC(((OEKHCY(((((S(((>PCT((=(((0C(((+(K@QAS8(((((((6d/5((kE((=((((EH@CO((F((((S((>/(P((l/((KE(((d/T(/((l(=((_((kRj(((*kFj(((((k(X0ke((((](.((67S?8(((dk(((((RU`Y(/(((*((/((X0*R(?(((R((F((6N7k(d(Sj((((((+(30/[((/(((/((P8:b(>((((>(+((cl/((7X(k(((K((6=/(SQ(((k(c(((EKQ8:Db((((((((S>((d1(>ZS(((((k=3((2((=]k((((HE6ck((((k((H((/R6/_((3((((<((7F2Qk((5(((k(((S/8((E((5(<j(((N0S/T((((/(E(((Hck(kFb(((((/((@]kk((l((l3((((j(OXLQ3(((((B((J2L=COX((((((((k=PC(k((((=(k((8/YH(((>5@(((((8+@(C((_]((4(((S/_(8)((((dk(((I76k8)((((5((((S20(R/(Ek((((((I07H(((Dk,(((((j_((HjS6((((/((l?((C[((<?((C((k=O(((`kF((k(((S(k(_3(C((5k(((j+((KQ0C((((l((IJl?((N3(/(((((e0/((E/(Rl(((((S/((1(YD((S+(((S/Y(j((>@X(((((ckS((7((K1Q((((eK@R((((j@=((((j5((6S(_S(((2((I2DL](Q((((S(((J86=(A((5(k((((kS((dc((ZSC((((klk)(+(I((]((((NbX((>(b((,(b((He6fD(((D(((/((j(HjS3S,(((((((A@XRK((=((((@((lU5(((`Y((/(k((CN((<0(R2(((C((j5((_8j6((2((((S/((5k(3((X(E((Ik=/((/T((>((((kS+(_d(/((D((((FS*((ki(((<-(((Jl,((`b((/(,(((cd(U(+((j(A(b((32bR((((/(j2(((7clSC((((AY((((+,((eK+(0(((j((J+*((HHF((?((((8l6(2T((()((l((j5((HjKc((((b((7@]((C((A(A(b((I_klk(=(((l((((S(jl(d((1G((D((kg3/(/(((3((*((/(3<(>((+(4/(((S/Qb(((>((j(5((k>4(((/(>+k((((k2b=((>((.((]((I0(ElR(?(((*(((OS20((((5/(0(((_8:S(F0(((((S((Db(=5((5(c((5((j5((N+*(((+(/((Jj+((R+((C(j(((S(1(<=(Dj(((i((klk/?(((l(((l((keKH(((_?(((_((8R(C((/b((,(,((;N(/(,=((T(T(((Icd(U((<R(4((((76D(5((5(](()((X/Qb(]()((=((((gL4(T((4(]((/((33((*(j]((U*(((k=C(j((/b(*((((_kk(*j(((3(*(((Pj?()((E((3?(((X(k(Bd((>k((b((;3)((j])((Y((((HHC((C(+=(l((((k2(<*(Eb((((*((+(Y2DL(k((f((((IA]XZ4((5((((((@A3((@((AX((/((I0A((2Rl(((B(((S(j(D1F((@((,((SkkFjS((((((=((_+I+((((S+((2((la(5W)((((4(,((',
  levels:
    'NY(OT[xIE6DmX4.,tK+LDmXK]OheTQ<bl<FaC)D}H70jf2gPO{a.qK.fq(wT(1CTW(7GBs317DUQX6*IB-yes9~41kM7c3A0R(ImNA>)[9u/E]O9EWt*Rpb|T+zzVPMGxoa.f-p;0In:Fgzj7(7}.wPEtv3E=7-J/d|5:KaK+|*YX^>MMP~;ehZm.[4oP-eg1A?DaW?8[,[i~`B4X9KStY2Wcr]PNcW3BQ`u[EN,hZ=/xUI^WRvs2((((zE?R8G=:vsQ^69[v/touj<HjJ:W0rS1?k<W1Ng[lg(1~veVl.rk((-UvNc;k|Sp+:S(04Am<K>`)0(UXFZ6rR{EwSE0B}kS}HBYh697SQx]rgQC58)9OF-8hs@4QLaNRk5WX,E;f>P;ZBAv@T((+lC9Nca`G@11P)@,Z~9(()?eZ-qypW.SIF@rfC>(:iO1@+ysP_E>nm(4}Zk(8SNyJ39Yb(16KCNRm)=Jj]}B/gk3^a8Qox(8_P-H,p`wTN3CUM3K*~fbh>ZG,=,Z[)zQ1L(_axF2IiqX}1?K(0VI65E.rV(7H:bHC<WqSVq^QNX@y8]^e4tDHiL7F5pFg(4Jdb8TO>LEvZ,3(1j_e7)V(/WZwUT>(ro-F4W=+Uvq:*_G0|xF:rimM4.+oX_(=XGyZUKF1t2V/YlV9QOD+L`@{a5=o|q[Kk/jWZh0Q=.OGliD;ZlAP;kW|(?btRCe~LW5*|G)?oaJ-O)e3RV;V_-Ekilbv5k.IEY*9y=xO@/5.o6~P2X8gC5gLX(*[i2ZCS<pC/tihMPP}u(()=B/Yks1V:e14FBrLqH?Tdm(9psbI9mP+2wR,x(7-3_KbTH2Ce>JE(9?r.B.(bYgN<UaIkWQa(3/rXG;7kuJ2:W0ZHPX0RDx*JO0zmzPSIPr7)iHHO=yoLRC]T<Nb)zv(*]^hHz]6I95{~hX/66Tu~[54H(CL?C39>7PP377(5EB5PnL=)GpAXfv4Tu>QHL<k5T]/cXCbxWIiw_QN`SfPJKOZZX[2cIN_HG6NYOB?+4+hASKIzkQ5b;zN8k>^Xn7*[v*8w|F,XJ^VNr~lLqyAP(22KqVo<r(Y;cSDHXD}jIRpk,QRN6yTaPBD[ZiiALZfnBJ.;XyJDJ*K(+cTJ7)`<]XyS4K@|4A6((+PJL<ydvOw5O~Qz+/N[`t[wN8_`hGJ]l6XpgwzHzEy/J=rx`5UV{hN`Cc/(4Ue+`yMYJXzh:U8K,wz(=([GX{s{;CSDo{ag<[1_xtvi(3]DaPxI7tNzuPARYP8WLeV3a(?bB|5E(33HUw{mIP|q+-jDqe1rqeQTc^kUJKoXZ((,UEH3CLoO6dZ^YKDxqLxt;QU,~l:CP/QJ/imLw(4oI-`*F1UVUKA;((0j4f}fiX:8/I.VQ`5uM3:qg;g[5HHtXH.]M~WI(4x=U(7n},M07}G(8z->(1ZYfLsQk._FvO`>@JKDN_~J18RxMuSjl;y(5C|>v4gQ4W8`~*F-H|uYwM<E(;4M9hWNF8(7]X,(+fm3Qbl`i(:<Y|((*U|_KH_P3e0QsAY>,yv4RXuOoc`8^P1SYIc@)|Pq_7sEoE/QG+`KP5T-f*5MkpNC`ji,=v,vU.5oO<v4.GTvAX;+Xy(H2((,OgQ{op{<L8H6YfCt}aHu:BXzO64Y4C6u(9M8b@.BCZJ}ys5J6Y~r10/-.-^SA|G-.DaXAd[wP<QvVKxv9q@IIb1Y15Ov>X>zR(5CpZ=c,2fN_I6{K5{KmMyGZi_/In/NRoUeTJ/zHYqx<~Ew4Zl(1ZX-F4UmaT}(dKH<Y5,((,zF/|x^r5{+H-(5,Zn^l,~xNv.U1^;<_{Naf7/M32+_Z6(w?TG~mCMn>,mDRM^x?SPE?H5yDXPC=po1rq4N^|,@q(.<|tQ|3iaK,3KxIRKV5es]k)Nb;?{1[HTIZK*FtKv{:gNaqyPCyx1<CZ@JHW250KPOfP|U~?zA8TjRUUIr}S5OwEqJKqvRo5S;yHZ1TrUWgm8YXr;K((,t8XJ9PL:a}(RURMBpkq6~7I`fVHIm@89(*/E0ib/kfNG-DlR+O8o_sW365mbapE)Cd4VnPLiN0y+Y(-GMlF6_+wVHP,SK^c.g^}]J@?I{dj(>X?,@K+w^P7[j:RswxBM`1^9N]``sv5OkrGgF[N(2?m[G}R8@YV-Gv((-:l(5D0kSO{YE7BGV^5U8LDO;}iqPf{Y+(5qw/;8@VvAjx{.I8<j+Mhr@JDb-.^v4X0lD+0__42oSu(5/IQSOEZ7SP-0+>-N[iNb;vav.(u3Q{)<u1=0L^v-UX;@.|96F7o.9Od(,2R3WI+64F7bZ)Ioa^9.OgOzr,xBOe|4((->cK<jn^Ne@3@E@K>~Mnye0+h+Z2WL[0oOjfZf@Mgo<A_Dy(MihtNQUK2O(5M<U[H[)/F:coS(.mbX?R{)WBvN+Lbkm`[N`teARCcvY(4B}tRqP2eN`RiI?`I98)@sy9?zO3hMuYx3hQDzLL:Lk(NO9dUQe{+BJi5i.RBkt+NV[yiJ1V^PX}eDhM6Su~N,>?{5VE<7N^tTv?KX:;Q`(reRAjYWQC;(NnCd~cO<3AEPG)G|W.KZ.(..bva<A}DKR^oiU|<|m(7V[7I;A;nU(~?`<5XA^Im~CNKC*<)Uuw=M@rczlM|oI2<L-hLFo(vvo7+L-Rhk2l[w[6rO3kwSfhN`yNwd0GNa2}7D(mk5IR[ZiIkWuRKy]aFHV^l;K6t7yHkz`XM61KtL}P~Y101KEJd~W`V9+e}5T;TZL;q:IF6AVTD2sW+(38*0V<a}PKc<z}nH`B0VUZjD:/I3eg_x:RN]>;zPUL~s]Bi]9I|(}4',
};
