/** Written by `npm run bench:train-boxes`; do not edit. Scores and limits are in docs/model-card.md. */
import type { StoredTrees } from '../../model/trees';

export const PROVENANCE = {
  date: '2026-11-29',
  pages: [
    'stress-dev 236',
    'stress-more 108',
    'stress-fresh 144',
    'postlight-parser 136',
    'mozilla-readability 89',
    'defuddle 78',
    'theme-dev 480',
    'newsroom-guardian 36',
    'fundus-dev 119',
    'chinese-news-dev 138',
    'wcxb-dev 1366',
    'written-pages 275',
    'made-pieces 588',
  ],
  seeds: [1],
  trees: 100,
  leaves: 8,
};

/** Checksum of the inputs' names in the order of the weights: inputs that change without a training fail a test. */
export const INPUTS = 3657955997;

export const MODEL: StoredTrees = {
  bias: 0.2627,
  low: '-5.936 -5.536 -6.777 -7.052 .002234 .5 1.657 .3466 .02634 .0005502 .0002661 .0002947 .003597 .002744 .002119 .3466 .5 .5 .5 .0005631 .0009289 .0002986 .01563 .0003843 .000535 .001749 .8959 .3466 .0003727 .0009756 .0001771 .3466 .3466 .3466 .3466 .5 .5 .5 .002286 .3466 .002083 .3466 .8959 .01563 .5 .5 .5 -.225 .3466 .5 .5 -5.425 .0005502 -5.226 .0005502 .5 .006399 -.1304 .5 .5 .5 .5 .5 .5 .3466 6.634 1.498',
  high: '5.405 5.476 5.367 3.482 .9868 .5 6.664 2.674 .9648 .9564 .5619 .481 .9581 .1495 .4379 4.94 .5 .5 .5 .9398 .8678 .7776 4.446 .7596 .8951 .7851 4.46 5.218 .8643 .7279 .8222 5.19 4.827 1.903 5.447 .5 .5 .5 .4143 2.706 .5833 2.884 4.463 .9459 .5 .5 .5 1.669 4.103 .5 .5 4.342 .8698 4.347 .9667 .5 1.016 .557 .5 .5 .5 .5 .5 .5 3.492 10.75 5.619',
  step: 0.002518,
  nodes:
    '.=PC((((DP=((((E=,PX((((,((=((->DT?(((((T?(((-E=(P(((=/(/((()2>3d((5((((d((=DRT/(((((KY(((+EOY((((d>T((((-O=AS(((((=O((()O+(B?S(C((((((d.P(@((AT((@(((d-Ok(((R?/(((((+=A/W/(((((N(((=RYO)((@((1((((*PX2R(((B(((S((Ed/XKR((((R((((>S@+(((CD(((X((E)PS/((/((((5((T=(/(A(+((/O(((d3)//((((]k((((=@OCW((D(((/(((d@AHX((((_(?(((EKRX(Z(S(](((((+(>S((0C(k(+(((*]((=R/CN((((((EKRY]((C((((F((S?(+((TA3((+(((@OT3*((i(5(((((d3,(ki(((k((S((=DT(((k(*0((k((S/X(((/N((3(A((E3d6(((]*(((+((AZ_((1O(((=)(((@E`CT(((((//(((FQS@(+(/((+((((FER0S)((/((((((Hk//(3(((+((/((KH>O((3*@((((((KHZj5(((]@((((()S((/C[(((Y(S((ACO(((>(0C(>(((ACOS((((F)j((((P=CP(((AC((>(((k(d?O+(((A]((((X/Xk((((l(=5(((Xc((l(S@l(((C((KHQEZl((((/((((3/[((/l(((5Y(((6k(]@b(((Y((2((X0((k(A0((A](((73l6(((AkS(((((R3/T((/((U((/((FdXc((*(](((<((k?S(((d?+((>(((S/(3((dk3((+(((Pj3((LR=(l(((((7KX_((_c((k((((6H8S/((4k((((((PK=Q((2((b=((((F*NL((1(l(((l((l(3,(l((kE((3((6Hk(](Y((H((f((F`_/(<((/(3((((7Rk(=E4(((g((((A/XX((((jA/((((S@c(T((/((d](((A(@(/A(?((2k(((l(K=(3(1k(l((((eXL_((((j=()(((C[((?5((_(X(+((P,FC(=([((k((((7Hl(`lk((((5(((8+_@CQ(((_(((((j(A1(3((jS(3(((673(k(3(()(()((/(6/P((X(A((,((Hb_(T((_(k((b((R8S/(S((d((S(((AZ(?((b(lE((6((klk+(lF(((_((((eK+(f>((((>(C((j]((KCO((?((+((4//(()lE((@((((PRc20A(((((/(((S*Uh(((+(e((,((k_((Y`((/(*(S((SkS/((X((B(c(((8S*(8jd((((T(((j5((3g/(((/(@((7+3(5]((=((](((A5W(([)_((_((((kS2jC((((j((+((HX+_K((((I((/((4<>`^(((b(((N((33(k/(((*(/(/((Rj3((HjS+((((((D0AXT((((X(T(((k/((PR3(/((/(((g8_c((S,Z((((((kX4((I4_(((T(((Jj5((8Sj(((S(((',
  levels:
    'NXRSa`x]x7(()=kSHVrf:f;WCMcaJk`b.?821~5u(B(/KL<rRUPJ@NHcS;@gCuK@x8NTDVXD/7(Z)K4sN[hRUK,5JqNc~vc0m-SKFQ~f~<B`5aJaS{P(+py0;Q1v@PMPJ~acna]((*Y.@K+wB(6|,q^{D,1Mh+p25=(h^WHJhLNRp21>]Nd}FQ2+sL@Xkz(/B^3>h9s2V9/Fd^YdNaXE}=hJFjikNaneCGp>li@c7IP?9,8BNu5fw(6op7T+onnD*ry4R{+,zXHB{lQArP+(7Y}?Bei)?ORu^25++=eLVaf1(;:t|XCtH1[.Tjvv0@hV,|R:^+;ePlSlIoU?m1j-b:+=<DaF,M;>eK2Z430,/gkI+(49F>[.*z0NS7b9J2ewTEv@eGJ2g=S((+}gN_MBYW-T@^@|^1>(*[D`N>ZzIVw9gI[GIMGMK;Y;9L}36KDb95((((MYXAZ?E>};;(1uVi:w`9:PWpiIM8R9)XdJ{HPCOy,Sm|5HNIL?URZ`ymE<35jIT=,VLe{s0.GSB2QE;nt`)L`~B:GxQYX/*tQ{1MtAQ.Kr[HNW,NRo6pW7L4,T3IChNmuR?Qb:]*SNUWXL8I6I):DNSC3/i4AYQSFXET?B(*WnwFi8Dy[NUnWD~)_*(2*QkEWKkfNcEzoWZsRKCj^7JR^m@9TT[nR(((9mNB1~])Fvy^Wd5rh(5)npJ0};<)EcqmB8J}2DE>h(N`B){(5W<u>307EPgBx_HuGS[v3y(k(5veUM4}.:(533pR@`A|,tap=@.w75PS<fKOo>r=N^SCqHuP|JW2TlPUs}`F6fso.WZvdRqY[/QF-v2>(7W<+G+)@ph9ZYu((+Ux+og>lH+lyYCJz[wN_m0q@G[<*qNWs[TX719]4HsDA]ef>CySHzAHIVD2PaleP0[DWFOUV1(0uwMSStbY59+Y@NIt>*F_|*mW2(*mQac13S+r]n7()RaIRq<PT*1D;;7).uSTVn-U[NXqOmXo`RY<-3X{3FJOwI~]W7[2W+=V|d((4|*W4+.ODRR9miga:W8oMAYH]=xb(()gWSQ?Zg@1Sh2[`fFH()_d2Bzi07r?dk4Rra3BN`n2;v15ssKz)dqKP3nCN*({)Qz3y6E;TGO((*8EZ56~aES_3YNa){wv6Tsz(7ljOR5~]CFR*~k2PP.s(5VVlN`w}*Y1=.Z2h1.FT+J1{FP+Z2/YiMP(6jxMNcOffN-(gjP)Y.-6cC]xGBeMFSk}`j()cqgNjDt7[[L+FI8W?0igs*oMh56X^9Rnr58(1A)T@DGXFn{rT}v_`mS^V1(3/xKKz{8jT.<;z(6x[A@0dD9Fw}-QUY*af)OVQ~DB];;MKd_~(7h}uNRoaT=z`v+X?Gry((,:tPi3z_L9g}NOAPE?(8=y0FaoSaTem*MXn4.;J|/wPXFTNRQnL-u8gx.gK6-`2Na)mH`v6VhN`XJKTIu[[/kU[~K`(HXb-G:x(4z.VVjq.X;=Dd<HuO)mVpau?Eu{kl(8y``(,J.1CZhOJAC}J2P*nn@`q_Z(FCs^UYs*0M9W^6NMj<b4Q3sFsG+g1>N`d54.D_xXHq;1*:/Sft?v:@Q[+=v:EAM1-b1cdBPVGGD]rW/V6i1nOBR_~/N_77/W@g(5^{A)U^}d]JPOT?pL2>uTv=Km/q_eE)v6/?HTFpUjq[VAyNbO+OMkF(5K]ri[o52*PMj)n>dUy<)((+uZiXjMjH^3F}?Wrk6+*m6{g(<BlK)rr7N`deR/2S^dQglTBZxb,4Ax~xq+;J85DKsseNL.ZfDG:)/2fWGwP5^-XH[gs+(;-|}9u1?,6KRl?F7A7RAaHw;S6T)AIRD1T]BZ?}8pqu<28~VUQ,BS9Fx+d}MmGrp5Pql?/m-hE',
};
