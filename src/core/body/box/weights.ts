/** Written by `npm run bench:train-boxes`; do not edit. Scores and limits are in docs/model-card.md. */
import type { StoredTrees } from '../../model/trees';

export const PROVENANCE = {
  date: '2026-11-29',
  pages: [
    'stress-dev 236',
    'stress-more 108',
    'stress-fresh 144',
    'postlight-parser 137',
    'mozilla-readability 90',
    'defuddle 78',
    'theme-dev 480',
    'newsroom-guardian 36',
    'fundus-dev 120',
    'chinese-news-dev 152',
    'wcxb-dev 1366',
    'written-pages 691',
    'made-pieces 587',
  ],
  seeds: [1],
  trees: 100,
  leaves: 8,
};

/** Checksum of the inputs' names in the order of the weights: inputs that change without a training fail a test. */
export const INPUTS = 1486465320;

export const MODEL: StoredTrees = {
  bias: 0.3083,
  low: '-5.836 -5.424 -6.674 -6.961 .002234 .5 1.657 .3466 .02634 .0005502 .0002661 .0002947 .003597 .002744 .002119 .3466 .5 .5 .5 .0005631 .0008515 .0002986 .01563 .0003843 .000535 .001749 .8959 .3466 .0003727 .0009756 .0001771 .3466 .3466 .3466 .3466 .3466 .5 .5 .5 .002286 .3466 .00122 .3466 .09829 -13.68 .5 .8959 .01563 .5 .5 .5 -.2209 .3466 .5 .5 -5.329 .0005502 -5.137 .0005502 .5 .008504 -.1304 .5 .5 .5 .5 .5 .5 .3466 6.634 1.498',
  high: '5.37 5.442 5.333 3.459 .9828 .5 6.609 2.674 .94 .9133 .5619 .4221 .9429 .1254 .2638 4.94 .5 .5 .5 .9839 .8518 .7085 4.411 .7596 .7551 .913 4.46 5.15 .9976 .6375 .7264 5.187 4.827 1.903 2.481 5.447 .5 .5 .5 .5109 2.706 .6733 3.772 16.33 11.75 .5 4.356 .9487 .5 .5 .5 1.669 4.103 .5 .5 4.328 .9789 4.332 .9359 .5 1.012 .5417 .5 .5 .5 .5 .5 .5 3.492 10.73 5.6',
  step: 0.003358,
  nodes:
    '.=PC((((DP[((((-D=A_(((((=T(((-E_?((Q(((X?((()EOa(/hR(((((((>.PC(((P((h[(((=ETA?[((((((-((-Q^Aa(((((B_(((>E_3[(((P(((U((hE/S](3(5((((((,P_X3(((LR(((((BS3,((1^(((()((>W?(+((CP((1(((=AC^S((((+((+((h>2T(((TL2(((((+U2?CO(((_(((((-A3(((/(/3p((((h=W(X((3,(/((((ER^P((5(3((=(((=ACRAX(((((*(((PW/)(((/((/(0((h3*OX((((EC((((W@(/((/(A3(()((=AW(X(((UA(*(((UEL>C(5((p(((((_oc((=((PLR((((R](5X((3(A((5((hCP_c(X((((+(((=+Q(((AQ((p(=((/X3(A((/((A(@((h?S2_c(((((p(((U?h(()c((3((B((+P/^((^(+((@(((](5h((`/((6X(((W/((/(cA/(((-((H_o(p((E+3(((((U/W(/P2((((A(((*c1((_((U6((*((R>AW(((p(_(A(((3*c(W/(/((((/((@AP1X(((((c()((LUE^WW(((o(((((]L((p(h/(n]((((S]6((1(`a(((@((=E4(((L0+U(((((o?(c((*?C((A(((/PC2((3(/(((n((H3*(pc(m(-(((((FW/(+((/c(Q((((Af[*(((3((/A(((oc1(((aX((LU(((FS](1W((A(a((((Fo(a(_ng(((.(((@QdUW((S((((C((H=C(`/(((L((/((6AfQT((((0(+(((@dDH((F(((m(@((o(^R)c((((/()((67A5](((04(((((3k,(@(((o1((3((h/(3](=U((f((((=S](p(c(,(a((((W8)(W(a(((Xa(((A5^Q((g((3((n((o?C((o((h+?((((W/((X3*((A/((((oE4(o(B(((hD(((=+((o(aX((L3(((8W](W((aCH(((((75gC(((`=3(((((U/O((3+A(F(((((o(d_Xc(oX((((((U4((nQn(a(c((((o?CO((o?((((B((S+O(C(((5(C+(((=*(a(3f(*(a((((Hp(g)c((4(p((((8W+(Xj((`((h(((679W(a((C(((,((U4((](`5((C4(((ofSn((((=)o((((/6Q(o(((oc((Z((H2C(`/((X(((/((@<3(af((((nf(((87Lg5(=(6((((((Af^c(((`^(((n((F2U68(((=(((n((Uo(=(0?(](=((((Af(c,((_X((X(((3Ff(=((p((dp(((i/(mZo((()((=((p(^](9((4+((1((RLHn(((n((B(/((Af+((c+((_(X(((Q7U//(=(((,((((W*((/oPG((((b((=YSU(*U((((*(((ko/4(((hD)(((((3kn(/`X(((((/((@CH((n((//n((((A4T((C((A(@X(((',
  levels:
    'NXnJ@[~3Vl()Z?cC`xp>(+?FpC4Zdr<I9b8De?zhN]19-(7,y]V5d{P]`Cz{X_Fs.(5CX1XZqt(0_xGQYXHXwGwX3TU]IRS(/OoLNaws~HqQUjO[;qs3;qiMW2/`WC375|YN22<(5*T=M]5;h@NWhDNRpkNTfzq)q=vJSTb:OC,e1*2F5YLR(7.+^BrN7:(:{1Gu~[1dVmBXKXrL8;FLr|25+++ev34S+8Gl7w(5yiIW:6IBbj8=^*LZ^kC/Q/+U`2ASJ4YUB(.ry^U>9]uOuCR}U3Uo}JLO{yVsuKIG0V)fNU3<pf-vlaP4CyZU+1939^m=mKNHW:Ip3.gP3?TiQ;I]rMjgBtU(LN~SbQsIH<kLsHCpL0DXd0UNRqf}PNZ:HQpZ(]T}SOo(hX.0XCtLn(4M;FJMs45/f>0GX_+l2TIcBeKb,;`(*]jJH@g(RQz7W2NYH`[Jb^u|,W+/}Kte;OIns`qH[8dZ(8fXTEr[DP(5,=+i~-/cESDN*VJYaoKYqaS(6b74X?XqBYXr?+(6,JvUv5qH(hiBdIzhSvZPd]:G`_8sO@JVCN_m*9GIGSaPR7W]TQS}H?m9ovNx:?((g1;[A^eRHJgzjyNH3m=P2?D1ZjEO0UaoatKEn-GH[/Tw;X5C,QUVbnN-K_dDb6x9K@qkoWLG9y(8(1.L<lIXV;TfLb[6mWd<=pb(((tTQawe/N`NGqOq]=.Y>Kr1Oxd_kXbBj3UPXC2(5`ZASPj-0T4g?~(6*tq/Yl2pR9lh)H?LXF(5zFVU)>ct5UEOALW1M((5ahNK(~0}VS]5MONaQ-P5LF[Ey<n=M4v<U7OY4`U).6I/h-AvR@2hO(,K^[I+YF/JfoI8WN-BwBS/BeOs/Q0H@,UGEekpBKY_8pHCL2jXx8-0(4CM*M5[1eO@1T8ImeBWZk>KeN/R`aR3`nVN({>DO>SFfHu3ViYVF/mVHZk?ZOPl:89in[Nb<:9(]:xh/gX<IN)A~SU)>Ct2{yP(P4oa;(5`.fCk`,:nKqI0Jcb/`LR=X)S{y3m(52S;G~n;0URFmA3}]YHcdz(2Q|NQsKA9w7u~_U`OpyWd89kk`X-MUvN*R;>Pn<UiQ1:(^@0S8H2{2pzN,d(ZS{.S_>7>UE(6cqmX*4PCC0U.@(2PUtO`-JMUPCr@RBy;p((,bP87gr/N}9HKP/aUjRYC`tPkC?DKBqU[/mHkXsZI@BT@dE`UBfdd().c]R8+^;I8WoNQJ;0sLV(lsZ)E3a(*0BBG[h35OK*D0fvwWZ?88Nov?uueOVuY*v+?R<@~uVeXF)4;33w>;(4M=yVoAPRv4]?{NzWE1F7]vQGc6YqN^ySQVtEaPQH(Y9@G|DVR=yRoLW5[tHYngSj^zdOHuvxtJ20`qN|>LGKC=~-8ptyLlPA5rO0w,5:gzvbG<8qCLWc(Z;M)EC(5+TjNbhQ5O@fS+(4~Nrek{B7H[a]xKDu+PQ}V3KNl4cRE4,=zH;Ze15Qk4iQ_(9lMK72IZxRq^KZ|jzBTi.xN_~_@UTnU1V;;UQPj>JdFRr_a),q~SIn1j?5^^OnQw.5H:kZzOOf.6GQ-*~A(4?,FJKiLS3I_a`=|IuRU_G;~N~,4UHZ1OiUv|3-P/8oZ]vL4ev3_FdJr~,4UEuX3N_cS{c.>Zs/?cS-3,eJzX*~t9Q+ujC_1;7F=cz]J=+s;yFOl^J3@hsPN^o=CISADiMaR?45Q|^|(7HYsH`_PS(4E1nRx*YiM3OAxT0*),v4Z2{Rdmb*Q8Px[UAM}kIRTb0(*^,@G{])TTZ4Eu95@7LNCR6hP37f*N[)GdPOn{lK*]/EQI{}ONRpK*NUPaYS8MrXM4qL^(5*0=R>0`n5Q}[;Ts;L<Qb?gBU<PQHc+0s|',
};
